import { useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import { Toasts } from '@casekit/ui/toast'
import { ask, call, session } from '../../session/session.store.ts'
import { refreshWords } from '../../session/words.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { Pages } from './Pages.tsx'
import { columnsOf, filterRows, NO_FILTER, ROWS_PER_PAGE, rowsOf } from './text-rows.ts'
import { TextTable } from './TextTable.tsx'
import { createTranslatorTool, type TranslatorTool } from './translator.store.ts'
import { TranslatorBar } from './TranslatorBar.tsx'
import { TranslatorHead } from './TranslatorHead.tsx'
import './translator.css'

/** The translator tool (§2.1 of shell-and-navigation): readable by everyone, editable by some. */
export function TranslatorScreen() {
  const [tool] = useState(() => createTranslatorTool({ ask, call }, refreshWords))
  useEffect(() => void tool.load(), [tool])
  return (
    <>
      <div className="ck-translator">
        <TranslatorHead tool={tool} />
        <Texts tool={tool} />
      </div>
      <Toasts store={toasts} />
    </>
  )
}

/** Whether the account may edit the shown texts; the server authorizes each call. */
function useMayChange({ state }: TranslatorTool): boolean {
  const { whose } = useSnapshot(state)
  const { account } = useSnapshot(session)
  if (whose === 'company') return account?.guards.includes('SettingsAccess') === true
  return account?.user.isProviderAdministrator === true
}

function Texts({ tool }: { tool: TranslatorTool }) {
  const { text } = useMessages()
  const { translations, wordings, whose, filter, page, failure } = useSnapshot(tool.state)
  const mayChange = useMayChange(tool)
  const rows = useMemo(
    () => rowsOf(translations ?? [], whose === 'company' ? wordings : undefined),
    [translations, wordings, whose],
  )
  const found = filterRows(rows, filter)
  const shown = found.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE)
  return (
    <>
      <TranslatorBar tool={tool} rows={rows} count={found.length} mayChange={mayChange} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys too */}
      <main className="ck-translator-main" id="content" aria-busy={!translations && !failure} tabIndex={0}>
        {failure !== undefined && <Failed onRetry={() => void tool.load()} />}
        {!translations && failure === undefined && <Skeleton width="100%" height="24rem" />}
        {translations && found.length === 0 && (
          <Empty
            art="search"
            title={text('Translator.NoneTitle')}
            action={<Button onClick={() => tool.look(NO_FILTER)}>{text('Translator.ShowAll')}</Button>}
          >
            {text('Translator.NoneText')}
          </Empty>
        )}
        {shown.length > 0 && <TextTable tool={tool} rows={shown} columns={columnsOf(filter)} mayChange={mayChange} />}
      </main>
      <Pages page={page} count={Math.ceil(found.length / ROWS_PER_PAGE)} onTurn={tool.turnTo} />
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { text } = useMessages()
  const retry = <Button onClick={onRetry}>{text('Buttons.TryAgain')}</Button>
  return <Empty art="error" title={text('Translator.FailedTitle')} action={retry} />
}
