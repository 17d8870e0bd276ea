-- Whether a document of sales is a standard or a simplified one by the law of its country; empty where that does not tell them apart.
alter table documents add column document_type text;
