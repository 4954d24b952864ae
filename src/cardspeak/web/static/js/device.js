/* Whether this browser is a device at a table: then it goes back to its own page where its console is gone. */
const KEY = "cardspeak.device";

export const isDevice = () => localStorage.getItem(KEY) === "yes";
export const remember = (paired) => (paired ? localStorage.setItem(KEY, "yes") : localStorage.removeItem(KEY));

/** To its own page, which knows where it belongs now. Whether that is done. */
export function home() {
  if (isDevice()) location.replace("/device");
  return isDevice();
}
