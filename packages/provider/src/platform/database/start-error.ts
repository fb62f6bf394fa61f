/** A reason why the server cannot come up that its operator can mend; the message is one whole sentence for them. */
export class StartError extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options)
    this.name = new.target.name
  }
}

/** Another live server uses this data folder. */
export class FolderInUse extends StartError {
  constructor(folder: string) {
    super(
      `Another Casekit server is already using the data folder ${folder}: stop it first, or set CASEKIT_DATA to another folder.`,
    )
  }
}

/** The data folder cannot be made, read or written. */
export class FolderUnusable extends StartError {}

/** No room left where the database keeps its files. */
export class DiskFull extends StartError {
  constructor(folder: string) {
    super(`The disk that holds ${folder} is full: free some space and start again.`)
  }
}

/** The binaries are not there, or may not be run. */
export class BinariesUnusable extends StartError {}

/** PostgreSQL did not come up; its own log has the details. */
export class DatabaseFailed extends StartError {}

/** DATABASE_URL leads nowhere, or to a server that lets us not in. */
export class DatabaseUnreachable extends StartError {}

/** The database does not fit this version of the code. */
export class MigrationRefused extends StartError {}

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** What the file system said about the data folder, in a sentence. */
export function folderError(folder: string, error: unknown): StartError {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return new DiskFull(folder)
  return new FolderUnusable(
    `The data folder ${folder} cannot be used (${String(code ?? error)}): give this user the right to write there, or set CASEKIT_DATA to another folder.`,
    { cause: error },
  )
}
