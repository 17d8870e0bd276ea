alter table products
  add column category_id integer,
  add foreign key (organization_id, category_id) references categories;
