import type { Language } from '@casekit/contract/languages'

/** What lies in a hand-out, to whom it belongs. */
export const README: Record<Language, (company: string) => string> = {
  'da-DK': company =>
    `${company}\n\nHver CSV-fil er en tabel: UTF-8, adskilt af semikolon, en overskrift i første linje. Kolonner, der ender på _id, peger på id i en anden tabel.\nFiler ligger i mappen files under det navn, der står i kolonnen path; deres egentlige navn står ved siden af.\n`,
  'nn-NO': company =>
    `${company}\n\nKvar CSV-fil er ein tabell: UTF-8, skild med semikolon, ei overskrift i fyrste linja. Kolonnar som endar på _id, peikar på id i ein annan tabell.\nFiler ligg i mappa files under namnet i kolonnen path; det eigentlege namnet står ved sida av.\n`,
  'sv-SE': company =>
    `${company}\n\nVarje CSV-fil är en tabell: UTF-8, åtskild med semikolon, en rubrik på första raden. Kolumner som slutar på _id pekar på id i en annan tabell.\nFiler ligger i mappen files under namnet i kolumnen path; deras egentliga namn står bredvid.\n`,
  'en-US': company =>
    `${company}\n\nEach CSV file is a table: UTF-8, separated by semicolons, a heading in the first line. Columns that end in _id point at the id of another table.\nFiles lie in the folder files under the name in the column path; their real name stands beside it.\n`,
  'de-DE': company =>
    `${company}\n\nJede CSV-Datei ist eine Tabelle: UTF-8, durch Semikolon getrennt, eine Überschrift in der ersten Zeile. Spalten, die auf _id enden, zeigen auf die id einer anderen Tabelle.\nDateien liegen im Ordner files unter dem Namen aus der Spalte path; ihr eigentlicher Name steht daneben.\n`,
  'es-ES': company =>
    `${company}\n\nCada archivo CSV es una tabla: UTF-8, separada por punto y coma, con un encabezado en la primera línea. Las columnas que terminan en _id apuntan al id de otra tabla.\nLos archivos están en la carpeta files con el nombre de la columna path; su nombre real figura al lado.\n`,
}
