import type { Language } from '@casekit/contract/languages'

/** The README.txt of a hand-out, in the company's language. */
export const README: Record<Language, (company: string) => string> = {
  'da-DK': company =>
    `${company}\n\nHver CSV-fil er en tabel: UTF-8, adskilt af semikolon, en overskrift i første linje. Kolonner, der ender på _id, peger på id i en anden tabel.\nFiler ligger i mappen files under det navn, der står i kolonnen path; deres egentlige navn står ved siden af.\nMappen import rummer de lister, som Casekits import kan læse igen, i den rækkefølge, de skal tages. Vælg hele ZIP-filen i importen.\n`,
  'nn-NO': company =>
    `${company}\n\nKvar CSV-fil er ein tabell: UTF-8, skild med semikolon, ei overskrift i fyrste linja. Kolonnar som endar på _id, peikar på id i ein annan tabell.\nFiler ligg i mappa files under namnet i kolonnen path; det eigentlege namnet står ved sida av.\nMappa import har listene som importen i Casekit kan lese igjen, i den rekkjefølgja dei skal takast. Vel heile ZIP-fila i importen.\n`,
  'sv-SE': company =>
    `${company}\n\nVarje CSV-fil är en tabell: UTF-8, åtskild med semikolon, en rubrik på första raden. Kolumner som slutar på _id pekar på id i en annan tabell.\nFiler ligger i mappen files under namnet i kolumnen path; deras egentliga namn står bredvid.\nMappen import innehåller de listor som Casekits import kan läsa igen, i den ordning de ska tas. Välj hela ZIP-filen i importen.\n`,
  'en-US': company =>
    `${company}\n\nEach CSV file is a table: UTF-8, separated by semicolons, with a header in the first line. Columns that end in _id refer to the id of another table.\nFiles are in the folder files under the name in the column path; their original name is in the column next to it.\nThe folder import has the lists that Casekit can import again, in the order in which they must be imported. Choose the whole ZIP in the import.\n`,
  'de-DE': company =>
    `${company}\n\nJede CSV-Datei ist eine Tabelle: UTF-8, durch Semikolon getrennt, eine Überschrift in der ersten Zeile. Spalten, die auf _id enden, zeigen auf die id einer anderen Tabelle.\nDateien liegen im Ordner files unter dem Namen aus der Spalte path; ihr eigentlicher Name steht daneben.\nDer Ordner import enthält die Listen, die der Import von Casekit wieder lesen kann, in der Reihenfolge, in der sie zu übernehmen sind. Wähle im Import das ganze ZIP.\n`,
  'es-ES': company =>
    `${company}\n\nCada archivo CSV es una tabla: UTF-8, separada por punto y coma, con un encabezado en la primera línea. Las columnas que terminan en _id apuntan al id de otra tabla.\nLos archivos están en la carpeta files con el nombre de la columna path; su nombre real figura al lado.\nLa carpeta import contiene las listas que la importación de Casekit puede volver a leer, en el orden en que deben importarse. Elige el ZIP entero en la importación.\n`,
}
