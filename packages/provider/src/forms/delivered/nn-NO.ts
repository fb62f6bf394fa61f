/** Texts of the delivered forms, in the order of DELIVERED_FORMS; see shapes.ts. */
export const words = `
Overlevering av arbeid
# Gjennomgang
Er arbeidet utført som avtalt?
Er det rydda og gjort reint?
Er rettleiingar og nøklar overleverte?
Manglar|Mangel|Stad|Frist
# Kvittering
Bilete
Namnet til mottakaren
Underskrifta til mottakaren

Vasskade
# Skaden
Oppdaga den
Årsak|Røyr|Tak|Maskin|Avløp|Ukjend
Er vatnet stansa?
# Målingar
Fukt i vegg
Fukt i golv
Trengst det avfukting?
Bilete av skaden
# Vidare
Merknader

Ettersyn av ventilasjon
# Anlegg
Er filtera skifta?
Går viftene utan ulyd?
Er kanalar og rister reine?
Er kondensavløpet ope?
# Målingar
Tilluft
Avtrekk
Trykkfall over filter
# Avslutning
Merknader
Bilete

Kontroll av branndører
# Dør
Nummeret på døra
Lukkar døra seg heilt av seg sjølv?
Går låsen i inngrep?
Er tettelistene heile?
Er døra fri for kilar og krokar?
# Mål
Spalte mellom blad og karm
Bilete
Merknader

Elsjekk
# Tavle og installasjon
Er tavla merkt?
Løyser jordfeilbrytaren ut ved test?
Er deksel og stikkontaktar heile?
Er jordinga i orden?
# Målingar
Isolasjonsmotstand
Utløysingstid for jordfeilbrytar
# Avslutning
Merknader
Underskrifta til elektrikaren

Stigekontroll
# Stigen
Nummeret på stigen
Er vangane heile og rette?
Sit trinna fast?
Er føtene heile?
Verkar hengsler og låsar?
Kan merket lesast?
# Resultat
Stigen er|Godkjend|Til reparasjon|Kassert
Neste kontroll
Bilete

Innflyttingssynfaring
# Målarar
Straum
Vatn
Varme
# Bustaden
Rom|Rom|Golv|Vegger og tak|Merknader
Tal på nøklar
Bilete
# Underskrifter
Underskrifta til leigaren
Underskrifta til utleigaren

Utflyttingssynfaring
# Målarar
Straum
Vatn
Varme
# Bustaden
Er bustaden vaska?
Er alle nøklar leverte?
Verkar kvitevarene?
Skadar|Rom|Skade|Pris
Bilete
# Avslutning
Ny adresse til leigaren
Underskrifta til leigaren
Underskrifta til utleigaren

Servicebesøk, varmepumpe
# Ved ankomst
Er det tilgang til utedelen?
Type|Luft til vatn|Luft til luft|Jord
# Målingar
Driftstrykk på anlegget
Turtemperatur
Er lyden frå utedelen normal?
# Avslutning
Brukte materialar
Underskrifta til kunden

Leikeplasskontroll
# Kontroll
Er fallunderlaget laust og djupt nok?
Er apparata utan skarpe kantar?
Er alle samanføyingar stramma?
Er det ingen stader eit barn kan setje seg fast?
Er gjerde og grinder heile?
# Avslutning
Bilete
Merknader

Takkontroll
# Kontroll
Er takrenner og nedløp opne?
Er taktekkinga heil?
Er beslaga tette?
Er tilkomsten trygg?
# Avslutning
Bilete
Merknader

Tryggleik før arbeidet
# Før de byrjar
Er arbeidsstaden sperra av?
Er verneutstyret på plass?
Er straum og vatn stengt der det trengst?
Er asbest, bly og støv under kontroll?
# Avtale
Særlege tilhøve
Underskrift
`
