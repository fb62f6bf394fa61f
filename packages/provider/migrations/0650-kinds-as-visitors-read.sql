-- What the kind of a visit is called in the language of its visitor, in the words of that day; empty: as `kind_name` says.
alter table casekit.booking add kind_spoken text not null default '';
