/** Texts of the delivered forms, in the order of DELIVERED_FORMS; see shapes.ts. */
export const words = `
Aflevering af arbejde
# Gennemgang
Er arbejdet udført som aftalt?
Er der ryddet op og gjort rent?
Er vejledninger og nøgler afleveret?
Mangler|Mangel|Sted|Frist
# Kvittering
Billeder
Modtagerens navn
Modtagerens underskrift

Vandskade
# Skaden
Opdaget den
Årsag|Rør|Tag|Maskine|Afløb|Ukendt
Er vandet standset?
# Målinger
Fugt i væg
Fugt i gulv
Er der brug for affugtning?
Billeder af skaden
# Videre forløb
Bemærkninger

Eftersyn af ventilation
# Anlæg
Er filtrene skiftet?
Kører ventilatorerne uden mislyd?
Er kanaler og riste rene?
Er kondensafløbet frit?
# Målinger
Indblæsning
Udsugning
Tryktab over filter
# Afslutning
Bemærkninger
Billeder

Kontrol af branddøre
# Dør
Dørens nummer
Lukker døren helt af sig selv?
Går låsen i indgreb?
Er tætningslisterne hele?
Er døren fri for kiler og kroge?
# Mål
Spalte mellem blad og karm
Billede
Bemærkninger

Eltjek
# Tavle og installation
Er tavlen mærket op?
Udløser fejlstrømsafbryderen ved test?
Er dæksler og stikkontakter hele?
Er jordforbindelsen i orden?
# Målinger
Isolationsmodstand
Udløsetid for fejlstrømsafbryder
# Afslutning
Bemærkninger
Elinstallatørens underskrift

Stigeeftersyn
# Stigen
Stigens nummer
Er vangerne hele og lige?
Sidder trinene fast?
Er fødderne hele?
Virker hængsler og låse?
Kan mærkaten læses?
# Resultat
Stigen er|Godkendt|Til reparation|Kasseret
Næste eftersyn
Billede

Indflytningssyn
# Målere
El
Vand
Varme
# Boligen
Rum|Rum|Gulv|Vægge og loft|Bemærkninger
Antal nøgler
Billeder
# Underskrifter
Lejers underskrift
Udlejers underskrift

Fraflytningssyn
# Målere
El
Vand
Varme
# Boligen
Er boligen rengjort?
Er alle nøgler afleveret?
Virker hvidevarerne?
Skader|Rum|Skade|Pris
Billeder
# Afslutning
Lejers nye adresse
Lejers underskrift
Udlejers underskrift

Servicebesøg, varmepumpe
# Ved ankomst
Er der adgang til udedelen?
Type|Luft til vand|Luft til luft|Jord
# Målinger
Driftstryk på anlægget
Fremløb
Er lyden fra udedelen normal?
# Afslutning
Brugte materialer
Kundens underskrift

Legepladseftersyn
# Eftersyn
Er faldunderlaget løst og dybt nok?
Er redskaberne fri for skarpe kanter?
Er alle samlinger spændt?
Er der ingen steder, et barn kan sidde fast?
Er hegn og låger hele?
# Afslutning
Billeder
Bemærkninger

Tageftersyn
# Eftersyn
Er tagrender og nedløb frie?
Er tagdækningen hel?
Er inddækninger tætte?
Er adgangsvejen sikker?
# Afslutning
Billeder
Bemærkninger

Sikkerhed før arbejdet
# Før I går i gang
Er arbejdsstedet afspærret?
Er værnemidlerne på plads?
Er strøm og vand afbrudt, hvor det er nødvendigt?
Er der styr på asbest, bly og støv?
# Aftale
Særlige forhold
Underskrift
`
