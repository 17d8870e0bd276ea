-- Lines of what is posted keep their ids while their analytical accounts change.
select grant_to_app('update (cost, sold_on, sold_to_id, sold, analytical_account_id)', 'document_items');
