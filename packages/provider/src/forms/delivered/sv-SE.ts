/** Texts of the delivered forms, in the order of DELIVERED_FORMS; see shapes.ts. */
export const words = `
Överlämning av arbete
# Genomgång
Är arbetet utfört som avtalat?
Är det undanstädat och rent?
Är anvisningar och nycklar överlämnade?
Brister|Brist|Plats|Senast
# Kvittens
Bilder
Mottagarens namn
Mottagarens underskrift

Vattenskada
# Skadan
Upptäckt den
Orsak|Rör|Tak|Maskin|Avlopp|Okänd
Är vattnet stoppat?
# Mätningar
Fukt i vägg
Fukt i golv
Behövs avfuktning?
Bilder på skadan
# Fortsättning
Anmärkningar

Kontroll av ventilation
# Anläggning
Är filtren bytta?
Går fläktarna utan missljud?
Är kanaler och galler rena?
Är kondensavloppet fritt?
# Mätningar
Tilluft
Frånluft
Tryckfall över filter
# Avslutning
Anmärkningar
Bilder

Kontroll av branddörrar
# Dörr
Dörrens nummer
Stänger dörren helt av sig själv?
Går låset i ingrepp?
Är tätningslisterna hela?
Är dörren fri från kilar och krokar?
# Mått
Springa mellan blad och karm
Bild
Anmärkningar

Elkontroll
# Central och installation
Är centralen uppmärkt?
Löser jordfelsbrytaren ut vid test?
Är lock och uttag hela?
Är jordningen i ordning?
# Mätningar
Isolationsresistans
Utlösningstid för jordfelsbrytare
# Avslutning
Anmärkningar
Elektrikerns underskrift

Stegkontroll
# Stegen
Stegens nummer
Är sidostyckena hela och raka?
Sitter stegpinnarna fast?
Är fötterna hela?
Fungerar gångjärn och lås?
Går märkningen att läsa?
# Resultat
Stegen är|Godkänd|För reparation|Kasserad
Nästa kontroll
Bild

Inflyttningsbesiktning
# Mätare
El
Vatten
Värme
# Bostaden
Rum|Rum|Golv|Väggar och tak|Anmärkningar
Antal nycklar
Bilder
# Underskrifter
Hyresgästens underskrift
Hyresvärdens underskrift

Avflyttningsbesiktning
# Mätare
El
Vatten
Värme
# Bostaden
Är bostaden städad?
Är alla nycklar lämnade?
Fungerar vitvarorna?
Skador|Rum|Skada|Pris
Bilder
# Avslutning
Hyresgästens nya adress
Hyresgästens underskrift
Hyresvärdens underskrift

Servicebesök, värmepump
# Vid ankomst
Går utedelen att komma åt?
Typ|Luft till vatten|Luft till luft|Jord
# Mätningar
Drifttryck i anläggningen
Framledning
Är ljudet från utedelen normalt?
# Avslutning
Använt material
Kundens underskrift

Lekplatskontroll
# Kontroll
Är fallunderlaget löst och djupt nog?
Är redskapen fria från vassa kanter?
Är alla förband åtdragna?
Finns det inget ställe där ett barn kan fastna?
Är staket och grindar hela?
# Avslutning
Bilder
Anmärkningar

Takkontroll
# Kontroll
Är hängrännor och stuprör fria?
Är taktäckningen hel?
Är plåtbeslagen täta?
Är tillträdet säkert?
# Avslutning
Bilder
Anmärkningar

Säkerhet före arbetet
# Innan ni börjar
Är arbetsplatsen avspärrad?
Är skyddsutrustningen på plats?
Är el och vatten avstängda där det behövs?
Är asbest, bly och damm under kontroll?
# Överenskommelse
Särskilda förhållanden
Underskrift
`
