import {
  ArrowRight,
  Building2,
  FileText,
  FolderKanban,
  Keyboard,
  Languages,
  LogOut,
  PanelLeft,
  Plus,
  Rows3,
  Settings,
  Star,
  SunMoon,
  UserRound,
} from 'lucide-react'

/** What stands before a command. */
export const ICONS = {
  page: <ArrowRight />,
  favorite: <Star />,
  create: <Plus />,
  company: <Building2 />,
  language: <Languages />,
  scheme: <SunMoon />,
  density: <Rows3 />,
  fold: <PanelLeft />,
  keys: <Keyboard />,
  leave: <LogOut />,
  setting: <Settings />,
  case: <FolderKanban />,
  customer: <UserRound />,
  document: <FileText />,
} as const
