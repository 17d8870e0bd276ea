-- Cheques that bounced are few among all: the first page asks which of them still leave something open.
create index cheques_bounced on cheques (organization_id, document_id) where status = 'bounced';
