/** A pattern for LIKE that holds everywhere, also as a part of a word; the signs that LIKE reads are meant as themselves. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
