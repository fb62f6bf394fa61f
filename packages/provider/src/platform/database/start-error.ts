/** A startup failure that the operator can fix; the message is one full sentence for them. */
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

/** The data folder cannot be created, read or written. */
export class FolderUnusable extends StartError {}

/** The disk with the database files is full. */
export class DiskFull extends StartError {
  constructor(folder: string) {
    super(`The disk that holds ${folder} is full: free some space and start again.`)
  }
}

/** The binaries are missing or cannot be run. */
export class BinariesUnusable extends StartError {}

/** PostgreSQL did not start; its own log has the details. */
export class DatabaseFailed extends StartError {}

/** DATABASE_URL leads nowhere, or to a server that refuses us. */
export class DatabaseUnreachable extends StartError {}

/** The database does not match this version of the code. */
export class MigrationRefused extends StartError {}

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** Explains a file system error of the data folder in one sentence. */
export function folderError(folder: string, error: unknown): StartError {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return new DiskFull(folder)
  return new FolderUnusable(
    `The data folder ${folder} cannot be used (${String(code ?? error)}): give this user the right to write there, or set CASEKIT_DATA to another folder.`,
    { cause: error },
  )
}
