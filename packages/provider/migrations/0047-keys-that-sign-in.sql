-- Whether a partner's system may ask for links that sign the company's own staff in: an administrator says so, key by key.
alter table directory.embed_key add signs_in boolean not null default false;
