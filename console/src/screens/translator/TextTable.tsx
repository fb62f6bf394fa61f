import { useSnapshot } from 'valtio'
import type { Language } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import { TextEditor } from './TextEditor.tsx'
import { type Cell, type Row, SOURCE } from './text-rows.ts'
import type { TranslatorTool } from './translator.store.ts'

type TextTableProps = { tool: TranslatorTool; rows: readonly Row[]; columns: readonly Language[]; mayChange: boolean }

/** One row per text, one column per language. An editable text is a button that opens its editor. */
export function TextTable({ tool, rows, columns, mayChange }: TextTableProps) {
  const { text } = useMessages()
  const headOf = (language: Language) =>
    language === SOURCE ? text('Translator.Source', { language: SPEECH[language] }) : SPEECH[language]
  return (
    <table className="ck-texts" aria-label={text('Translator.Title')}>
      <thead>
        <tr>
          <th scope="col">{text('Translator.Key')}</th>
          {columns.map(language => (
            <th key={language} scope="col">
              {headOf(language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.key}>
            <th scope="row">
              <span className="ck-texts-key">{row.key}</span>
              <small>{row.section}</small>
            </th>
            {columns.map(language => (
              <TextCell key={language} tool={tool} row={row} language={language} mayChange={mayChange} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type TextCellProps = { tool: TranslatorTool; row: Row; language: Language; mayChange: boolean }

function TextCell({ tool, row, language, mayChange }: TextCellProps) {
  const { text } = useMessages()
  const { editing } = useSnapshot(tool.state)
  const cell = row.cells[language]
  if (mayChange && editing?.key === row.key && editing.language === language) {
    return (
      <td>
        <TextEditor tool={tool} cell={cell} />
      </td>
    )
  }
  const said = <Said cell={cell} language={language} />
  if (!mayChange) return <td className="ck-texts-said">{said}</td>
  return (
    <td>
      <button
        type="button"
        className="ck-texts-said ck-texts-open"
        data-place={`${row.key} ${language}`}
        title={text('Translator.Edit', { key: row.key, language: SPEECH[language] })}
        onClick={() => tool.edit(row.key, language, cell.text ?? '', cell.version)}
      >
        {said}
      </button>
    </td>
  )
}

function Said({ cell, language }: { cell: Cell; language: Language }) {
  const { text } = useMessages()
  return (
    <>
      {cell.text !== null && <span lang={language}>{cell.text}</span>}
      {cell.look !== 'reviewed' && (
        <small className={`ck-texts-mark is-${cell.look}`}>{text(`Translator.State.${cell.look}`)}</small>
      )}
      {cell.isChanged && <small className="ck-texts-mark">{text('Translator.State.changed')}</small>}
      {cell.equalTo.length > 0 && (
        <small className="ck-texts-mark">
          {text('Translator.EqualTo', { languages: cell.equalTo.map(other => SPEECH[other]).join(', ') })}
        </small>
      )}
    </>
  )
}
