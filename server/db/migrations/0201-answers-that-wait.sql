-- What waits for somebody is looked for on the first page: the answers of clients and suppliers, by when.
create index answers_lately on document_events (organization_id, at)
  where kind in ('accepted', 'declined', 'paid_notice', 'question');
