-- What a company has bought and who sells it to them, as the provider's administrators write it.
alter table directory.company
  add plan text not null default '',
  add distributor_name text not null default '',
  add distributor_contact text not null default '',
  add distributor_email text not null default '',
  add distributor_phone text not null default '',
  add agreed_version int not null default 1;
