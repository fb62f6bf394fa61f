import { getStorage } from '@casekit/contract/operations'
import { useMessages } from '@casekit/messages/react'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { Part, Table } from './Part.tsx'
import { useSize } from './use-size.ts'

/** The size of the database, and of each company's files. */
export function StoragePart() {
  const { text, format } = useMessages()
  const size = useSize()
  const query = useQuery(signal => call(getStorage, { signal }))
  return (
    <Part title="Operations.Storage" lead="Operations.StorageLead" query={query}>
      {({ databaseBytes, tables, companies }) => (
        <>
          <p>{text('Operations.Database', { size: size(databaseBytes) })}</p>
          <div className="ck-operations-pair">
            <Table label={text('Operations.Tables')} heads={[text('Operations.Table'), text('Operations.Size')]}>
              {tables.map(({ name, bytes }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>{size(bytes)}</td>
                </tr>
              ))}
            </Table>
            <Table
              label={text('Operations.FilesOf')}
              heads={[text('Operations.Company'), text('Operations.Files'), text('Operations.Size')]}
            >
              {companies.map(({ companyId, name, files, bytes }) => (
                <tr key={companyId}>
                  <th scope="row">{name}</th>
                  <td>{format.number(files)}</td>
                  <td>{size(bytes)}</td>
                </tr>
              ))}
            </Table>
          </div>
        </>
      )}
    </Part>
  )
}
