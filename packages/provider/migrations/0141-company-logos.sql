-- The logo for dark surfaces beside the one for light; both small PNG as data addresses, made by the server.
alter table directory.company add logo_dark text not null default '' check (length(logo_dark) <= 400000);
