-- What a scanner reads off a product. Two may bear the same: another size, or the same thing of two suppliers.
alter table casekit.product add bar_code text not null default '';
create index product_by_bar_code on casekit.product (company_id, lower(bar_code)) where bar_code <> '' and deleted_at is null;

create or replace function search.text_of(product casekit.product) returns text language sql stable as $$
  select search.fold(concat_ws(' ', product.number, product.name, product.text, product.category, product.supplier, product.bar_code))
$$;
drop trigger index_product on casekit.product;
create trigger index_product after insert or update of number, name, text, category, supplier, bar_code, deleted_at
  on casekit.product for each row execute function search.index_product();
