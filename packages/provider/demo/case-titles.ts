export type CaseTitle = { title: string; description: string }

/** Titles and customer descriptions typical of service companies. */
const DANISH = `
Vandskade i badeværelse | Vand siver op langs bruseniche og er trukket ned i loftet hos underboen. Beboer har lukket for vandet.
Ingen varme i opgang | Alle radiatorer i opgangen er kolde siden i morges. Trykket på anlægget står på 0,4 bar.
Udskiftning af varmepumpe | Den gamle pumpe larmer og giver kun lunkent vand. Kunden ønsker tilbud på en ny inklusive montering.
Fugtmåling i kælder | Pudsen skaller af nederst på væggen, og der lugter jordslået. Mål fugt og giv en vurdering.
Årligt eftersyn, ventilation | Eftersyn efter serviceaftalen: filtre, remme og indregulering. Rapport sendes til bestyrelsen.
Dørtelefon virker ikke | Ingen lyd i røret, og døren kan ikke åbnes fra lejligheden. De andre lejligheder i opgangen virker.
Løs tagrende mod gård | Tagrenden hænger ud over indgangen og drypper ved regn. Lift er nødvendig.
Ny el-tavle | Tavlen er fra 1974 uden fejlstrømsafbryder. Ny gruppetavle med HPFI og overspændingsbeskyttelse.
Service på fjernvarmeunit | Årlig service. Beboer oplyser, at det varme vand svinger i temperatur.
Utæt vindue, soveværelse | Der trækker koldt ind i bunden af rammen, og karmen er blød. Tætningslisten er væk.
Maling af fællestrappe | Vægge og lofter fra kælder til 4. sal, paneler i samme farve som nu. Pris ønskes pr. opgang.
Rensning af afløb | Vandet løber langsomt fra gulvafløbet, og der lugter. Sidst renset for to år siden.
Skimmelsvamp på væg | Sorte pletter bag skabet mod ydervæggen, cirka 60 × 40 cm. Beboer har små børn.
Udskiftning af låsecylinder | En nøgle er bortkommet. Skift cylinder og lever tre nye nøgler mod kvittering.
Ladestander, 2 stk. 22 kW | To standere på p-pladsen med måler til fordeling af forbruget. Hovedtavlen skal vurderes først.
Akut rørbrud, kælder | Vandet sprøjter fra et rør under loftet i kælderen. Viceværten har lukket hovedhanen.
Elevator standser mellem etager | Elevatoren standsede mellem 2. og 3. sal to gange i dag. Ingen sidder fast nu.
Nye termostater | Termostaterne er fra 1990 og kan ikke lukke. Skiftes i alle lejemål efter varsling.
Defekt komfur, køkken | To af fire zoner bliver ikke varme. Komfuret er lejemålets eget.
Facadereparation mod nord | Fugerne er udvasket fra 2. sal og op. Besigtigelse fra lift før tilbud.
Udskift udeføler, varmeanlæg | Anlægget kører for fuld kraft uanset vejret. Føleren viser minus 30 grader.
Toilet løber | Cisternen løber hele tiden, vandforbruget er steget. Beboer er hjemme efter kl. 15.
Vandhane drypper i køkken | Et-grebs armatur fra 2012 drypper ved tuden. Skift patron eller hele armaturet.
Ingen varmt vand | Kun lunkent vand siden i går. Naboen har varmt vand, så det er nok veksleren.
Strøm væk i halvdelen af lejligheden | Stuen og soveværelset er uden strøm. HPFI falder, når den slås til.
Lys i trappeopgang blinker | Lyset blinker på 2. og 3. sal. Sensoren er skiftet, så det er nok armaturerne.
Nøddør kan ikke lukke | Dørpumpen er knækket, og døren står åben om natten.
Radiator utæt i stue | Dråber fra ventilen. Beboer har sat en skål under. Parketgulvet bør ses efter.
Udluftning af radiatorer | Radiatorerne klukker og er kolde i toppen. Beboer kan ikke selv nå ventilen.
Skift af faldstamme | Faldstammen er tæret i kælderen og skal skiftes op til stueetagen. Adgang varsles.
Tilstoppet køkkenvask | Vandet står i vasken. Beboer har forsøgt med svupper.
Defekt emhætte | Motoren brummer, men suger ikke. Kanalen bør renses samtidig.
Rotter i kælder | Beboere har set rotter ved affaldsrummet. Kommunen er underrettet; tæt gennemføringerne.
Ny brandalarm i fællesrum | Nuværende anlæg kan ikke serviceres længere. Tilbud på nyt med otte detektorer.
Tjek af fejlstrømsafbrydere | Lovpligtig afprøvning i alle lejemål. Aflever liste med målinger.
Port til parkeringskælder sidder fast | Porten stopper halvt oppe. Fotocellen er rengjort uden virkning.
Reparation af hegn mod nabo | Tre fag er væltet i stormen. Genbrug stolperne, hvis de er sunde.
Udskiftning af brusearmatur | Termostaten slår fra, og vandet bliver skoldende. Haster på grund af børn.
Gulvvarme kold i bad | Styringen viser fejl 7. Fordelerrøret sidder i skabet ved entreen.
Fliser løse i bad | Fire fliser er løse ved bruseren, og fugen er sprækket. Membranen skal kontrolleres.
Indregulering af varmeanlæg | Ujævn varme mellem opgangene. Strengventiler indreguleres efter ny beregning.
Utæt tag over loftrum | Vanddråber på spærene efter regn. Enkelte tegl er skredet ved kippen.
Altandør binder | Døren kan kun lukkes med kraft. Hængslerne skal justeres eller skiftes.
Postkasseanlæg opdateres | To låger er bøjede og fire navne mangler. Navneliste følger på mail.
Opsætning af vaskemaskine | Ny maskine er leveret. Tilslut vand, afløb og strøm, tag den gamle med.
Lugtgener fra kloak | Lugten kommer fra gulvafløbet i bryggerset, mest efter regn. Rottespærre ønskes vurderet.
TV-inspektion af kloak | Gentagne stop på hovedledningen. Optag film og aflever rapport med fotos.
Flytning af stikkontakter | Tre stikkontakter flyttes i forbindelse med nyt køkken. Tegning følger.
Montering af udendørs belysning | Tre pullertlamper langs stien med skumringsrelæ. Kabel ligger klar.
Udskiftning af køkkenbordplade | Bordpladen er opsvulmet ved vasken. Mål op og giv pris på laminat.
Service på ventilationsanlæg | Anlægget kører, men aggregatet brummer. Lejerne bør efterses.
Fejl på solcelleanlæg | Inverteren melder isolationsfejl. Ydelsen er nul siden mandag.
Nedløbsrør rustet igennem | Røret er hullet ved brønden, og vandet løber mod soklen.
Snerydning og saltning, aftale | Kunden ønsker tilbud for kommende sæson. Areal 1.200 m², saltfri ved indgangene.
Rude punkteret i stue | Dug mellem glassene i det store vindue, 140 × 160 cm. Mål glas og bestil.
Trappetrin løst | Tredje trin fra neden vipper. Beboer er tæt på at falde.
Varmemåler viser ikke tal | Displayet er sort på fordelingsmåleren i soveværelset.
Gasfyr går ud | Fyret går ud om natten med fejlkode 133. Service er over et år siden.
Udskiftning til fjernvarme | Kunden har fået tilbud på tilslutning og ønsker unit og afvikling af gasfyr.
Nyt gulv efter vandskade | Laminatgulvet er hævet i entre og stue, 22 m². Forsikringen har godkendt udtørring.
Affugter opsættes | Affugter i fem døgn, derefter ny måling. Strømforbrug noteres til forsikringen.
Kælderdør brudt op | Karmen er flækket ved låsen. Sikres i dag, skiftes senere.
Vaskeri, maskine 2 fylder ikke vand | Magnetventilen klikker, men der kommer ikke vand. Sæt skilt på.
Kontrol af legeplads | Årligt eftersyn efter DS/EN 1176. Sidste rapport er vedlagt.
Udskiftning af cirkulationspumpe | Pumpen hyler og er varm. Samme type leveres, 25-60 180.
Klimaanlæg drypper i serverrum | Kondensafløbet er tilstoppet. Serverne står lige under.`

const SWEDISH = `
Vattenskada i badrum | Vatten tränger ut under tröskeln till hallen. Hyresgästen har stängt av vattnet.
Ingen värme i trapphus B | Elementen är kalla sedan i morse. Trycket visar 0,5 bar.
Byte av värmepump | Pumpen från 2006 går på elpatron. Kunden vill ha offert på en ny luft/vatten.
Service på fjärrvärmecentral | Årlig service enligt avtal. Varmvattnet växlar i temperatur.
Stopp i avlopp, kök | Vattnet står kvar i diskhon. Rensning provad utan resultat.
Porttelefon fungerar inte | Det ringer inte upp till lägenheten, men dörren går att öppna.
Takläcka över vind | Fuktfläckar vid skorstenen efter snösmältningen. Plåten behöver ses över.
Byte av elcentral | Centralen saknar jordfelsbrytare. Ny central med åtta grupper.
Laddbox, 11 kW | En laddbox på carportens vägg, lastbalansering mot huvudsäkringen.
Belysning i trapphus blinkar | Armaturerna på plan 2 blinkar. Rörelsevakten är bytt.
Droppande kran i kök | Kranen droppar vid pipen. Packning eller hela blandaren.
Element läcker i vardagsrum | Det droppar från ventilen. En skål står under.
Ventilation, OVK-besiktning | Återkommande besiktning. Protokoll till föreningens styrelse.
Hissen stannar mellan våningar | Hissen har stannat två gånger i dag. Ingen sitter fast.
Byte av låscylinder | En nyckel är borttappad. Tre nya nycklar mot kvittens.
Snöröjning, avtal | Offert för kommande säsong, 900 kvadratmeter med sandning.
Fuktmätning i källare | Färgen släpper längs golvet. Mät och ge förslag på åtgärd.
Trasig spis | Två plattor blir inte varma. Spisen hör till lägenheten.
Golvvärme kall i badrum | Termostaten visar fel 3. Fördelaren sitter i hallskåpet.
Garageport fastnar | Porten stannar halvvägs. Fotocellen är rengjord.`

const titles = (list: string): CaseTitle[] =>
  list
    .trim()
    .split('\n')
    .map(line => {
      const [title = '', description = ''] = line.split(' | ')
      return { title, description }
    })

export const DANISH_TITLES = titles(DANISH)
export const SWEDISH_TITLES = titles(SWEDISH)
