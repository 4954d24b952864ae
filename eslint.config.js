import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    files: ["src/cardspeak/web/static/js/**/*.js"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-implicit-globals": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-var": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "prefer-const": ["error", { destructuring: "all" }],
      "no-restricted-properties": [
        "error",
        ...["innerHTML", "outerHTML"].map((property) => ({ property, message: "What people typed must stay text: use h()." })),
      ],
    },
  },
];
