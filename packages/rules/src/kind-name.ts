type Named = { name: string; names?: readonly Readonly<{ language: string; name: string }>[] | undefined }

/** What a kind of visit is called in a language: as the company calls it, where it has no name of its own there. */
export const kindName = ({ name, names }: Named, language: string): string =>
  names?.find(each => each.language === language)?.name ?? name
