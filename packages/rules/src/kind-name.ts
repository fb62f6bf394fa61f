type Named = { name: string; names?: readonly Readonly<{ language: string; name: string }>[] | undefined }

/** The name of a visit kind in a language, else the company's own name for it. */
export const kindName = ({ name, names }: Named, language: string): string =>
  names?.find(each => each.language === language)?.name ?? name
