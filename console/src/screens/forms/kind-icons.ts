import {
  AlignLeft,
  CalendarDays,
  Camera,
  CircleCheck,
  Gauge,
  Hash,
  ListChecks,
  type LucideIcon,
  Paperclip,
  ScanLine,
  Signature,
  Table,
  Type,
} from 'lucide-react'
import type { FormFieldKind } from '@casekit/contract/form-kinds'

export const KIND_ICONS: Record<FormFieldKind, LucideIcon> = {
  yesno: CircleCheck,
  choice: ListChecks,
  number: Hash,
  text: Type,
  longtext: AlignLeft,
  date: CalendarDays,
  photo: Camera,
  signature: Signature,
  file: Paperclip,
  scan: ScanLine,
  table: Table,
  reading: Gauge,
}
