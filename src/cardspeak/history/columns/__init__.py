"""An audit as tables for pandas, Polars and DuckDB: a row a hand and a row an act, in two Parquet files."""
