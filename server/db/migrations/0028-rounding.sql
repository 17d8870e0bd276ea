-- Where the taxes of a document are rounded: null once for each code, to the decimals of its currency, as all were so far;
-- `line_5dp` on each line, to five decimals.
alter table documents add column rounding_policy text;
