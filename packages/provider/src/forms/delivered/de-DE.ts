/** Texts of the delivered forms, in the order of DELIVERED_FORMS; see shapes.ts. */
export const words = `
Übergabe der Arbeit
# Rundgang
Ist die Arbeit wie vereinbart ausgeführt?
Ist aufgeräumt und sauber?
Sind Anleitungen und Schlüssel übergeben?
Mängel|Mangel|Ort|Frist
# Quittung
Fotos
Name des Empfängers
Unterschrift des Empfängers

Wasserschaden
# Der Schaden
Entdeckt am
Ursache|Rohr|Dach|Gerät|Abfluss|Unbekannt
Ist das Wasser gestoppt?
# Messungen
Feuchte in der Wand
Feuchte im Boden
Muss getrocknet werden?
Fotos des Schadens
# Weiteres Vorgehen
Bemerkungen

Prüfung der Lüftung
# Anlage
Sind die Filter gewechselt?
Laufen die Ventilatoren ohne Nebengeräusche?
Sind Kanäle und Gitter sauber?
Ist der Kondensatablauf frei?
# Messungen
Zuluft
Abluft
Druckverlust am Filter
# Abschluss
Bemerkungen
Fotos

Prüfung der Brandschutztüren
# Tür
Nummer der Tür
Schließt die Tür ganz von selbst?
Rastet das Schloss ein?
Sind die Dichtungen unversehrt?
Ist die Tür frei von Keilen und Haken?
# Maße
Spalt zwischen Blatt und Zarge
Foto
Bemerkungen

Elektroprüfung
# Verteiler und Anlage
Ist der Verteiler beschriftet?
Löst der FI-Schalter beim Test aus?
Sind Abdeckungen und Steckdosen unversehrt?
Ist die Erdung in Ordnung?
# Messungen
Isolationswiderstand
Auslösezeit des FI-Schalters
# Abschluss
Bemerkungen
Unterschrift der Elektrofachkraft

Leiterprüfung
# Die Leiter
Nummer der Leiter
Sind die Holme unversehrt und gerade?
Sitzen die Sprossen fest?
Sind die Füße unversehrt?
Funktionieren Scharniere und Sperren?
Ist das Etikett lesbar?
# Ergebnis
Die Leiter ist|Freigegeben|Zu reparieren|Ausgesondert
Nächste Prüfung
Foto

Einzugsprotokoll
# Zähler
Strom
Wasser
Wärme
# Die Wohnung
Räume|Raum|Boden|Wände und Decke|Bemerkungen
Anzahl der Schlüssel
Fotos
# Unterschriften
Unterschrift des Mieters
Unterschrift des Vermieters

Auszugsprotokoll
# Zähler
Strom
Wasser
Wärme
# Die Wohnung
Ist die Wohnung gereinigt?
Sind alle Schlüssel abgegeben?
Funktionieren die Geräte?
Schäden|Raum|Schaden|Preis
Fotos
# Abschluss
Neue Adresse des Mieters
Unterschrift des Mieters
Unterschrift des Vermieters

Wartung, Wärmepumpe
# Bei der Ankunft
Ist das Außengerät zugänglich?
Typ|Luft-Wasser|Luft-Luft|Sole
# Messungen
Betriebsdruck der Anlage
Vorlauf
Klingt das Außengerät normal?
# Abschluss
Verbrauchtes Material
Unterschrift des Kunden

Spielplatzprüfung
# Prüfung
Ist der Fallschutz locker und tief genug?
Sind die Geräte frei von scharfen Kanten?
Sind alle Verbindungen fest?
Gibt es keine Stelle, an der ein Kind stecken bleibt?
Sind Zäune und Tore unversehrt?
# Abschluss
Fotos
Bemerkungen

Dachprüfung
# Prüfung
Sind Rinnen und Fallrohre frei?
Ist die Eindeckung unversehrt?
Sind die Anschlüsse dicht?
Ist der Zugang sicher?
# Abschluss
Fotos
Bemerkungen

Sicherheit vor der Arbeit
# Bevor ihr anfangt
Ist der Arbeitsort abgesperrt?
Ist die Schutzausrüstung vorhanden?
Sind Strom und Wasser abgestellt, wo es nötig ist?
Sind Asbest, Blei und Staub im Griff?
# Vereinbarung
Besondere Umstände
Unterschrift
`
