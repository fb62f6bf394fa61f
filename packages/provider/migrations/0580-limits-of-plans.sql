-- How many may be users of a company, and how much its files may hold; null: as many as want, and as much as the installation lets anybody.
alter table directory.company
  add user_limit int check (user_limit > 0),
  add storage_limit_gb int check (storage_limit_gb > 0);

drop trigger audit on directory.company;
create trigger audit after update of name, cvr, address, zip_code, city, email, phone, language, time_zone, theme, suspended_at, delete_at,
    modules_off, plan, user_limit, storage_limit_gb, distributor_name, distributor_contact, distributor_email, distributor_phone, look_version on directory.company
  for each row when (current_setting('casekit.actor', true) <> '')
  execute function casekit.audit_company('name,cvr,address,zip_code,city,email,phone,language,time_zone,theme,suspended_at,delete_at,modules_off,plan,user_limit,storage_limit_gb,distributor_name,distributor_contact,distributor_email,distributor_phone,look_version');
