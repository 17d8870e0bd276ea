-- Few movements change the cost of others: reports of sales read only those.
create index stock_ledger_revalued on stock_ledger (organization_id, date) where step = 'revalued';
