-- Whether a document of sales is a standard or a simplified one by the law of its country; empty where that does not tell them apart.
alter table documents add column document_type text;

-- The day, or the first and the last, of what a sale supplies; empty where that is its date.
alter table documents add column supply_date date;
alter table documents add column supply_end date;
