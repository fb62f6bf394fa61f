/** A LIKE pattern that matches anywhere, even inside a word; LIKE's wildcards in `text` are escaped. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
