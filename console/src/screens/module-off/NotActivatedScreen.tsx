import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { MENU_ENTRIES } from '@casekit/rules/menu-entries'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { paths } from '../../paths.ts'
import type { ScreenProps } from '../../route.ts'

/** The modal that names the denied module (§2.2 of shell-and-navigation); only known names are shown. */
export function NotActivatedScreen({ params, route }: ScreenProps) {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const denied = MENU_ENTRIES.find(entry => isCalled(entry, params['access'] ?? ''))
  const module = denied ? text(`Menu.${denied.name}`) : text('ModuleOff.ThisModule')
  const close = () => navigate(paths.cases(), { replace: true })
  const action = (
    <Button kind="primary" onClick={close} data-autofocus>
      {text('ModuleOff.ToCases')}
    </Button>
  )
  return (
    <Dialog title={text(route.title)} size="sm" onClose={close} actions={action}>
      <p>{text('ModuleOff.Denied', { module })}</p>
    </Dialog>
  )
}

const isCalled = ({ name, route }: (typeof MENU_ENTRIES)[number], word: string) =>
  [name, route].some(known => known?.toLowerCase() === word.toLowerCase())
