-- A basket that a widget in a page of another company fills: it sees no other but those of its own visitors.
alter table casekit.basket add made_by text;
