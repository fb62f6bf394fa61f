import { byFace } from './by-face.tsx'
import { type Line, lazyScreen } from './line.ts'

const cases = lazyScreen(() => import('../screens/cases/CasesScreen.tsx'), 'CasesScreen')
const details = lazyScreen(() => import('../screens/case-details/CaseScreen.tsx'), 'CaseScreen')
const formAnswers = lazyScreen(() => import('../screens/form-answers/FormAnswersScreen.tsx'), 'FormAnswersScreen')
const formAnswer = lazyScreen(() => import('../screens/form-answer/FormAnswerScreen.tsx'), 'FormAnswerScreen')
const kanban = lazyScreen(() => import('../screens/kanban/KanbanScreen.tsx'), 'KanbanScreen')
const activities = lazyScreen(() => import('../screens/activities/ActivitiesScreen.tsx'), 'ActivitiesScreen')
const today = lazyScreen(() => import('../screens/today/TodayScreen.tsx'), 'TodayScreen')
const timeSheets = lazyScreen(() => import('../screens/time-sheets/WeekScreen.tsx'), 'WeekScreen')
const newCaseList = lazyScreen(() => import('../screens/new-case-list/NewCaseListScreen.tsx'), 'NewCaseListScreen')

export const caseRoutes: readonly Line[] = [
  { path: '/Cases', guard: 'Core', screen: cases, crumb: 'Menu.cases' },
  {
    path: '/Details/:id',
    guard: 'Core',
    screen: details,
    kind: 'record',
    sections: [
      'assets',
      'case-view',
      'casework',
      'case-files',
      'conversation',
      'transfers',
      'requisitions',
      'property-work',
      'deadlines',
      'form-sheet',
    ],
    crumb: 'Case.TitleUnknown',
  },
  {
    path: '/FormAnswers',
    guard: 'SettingsAccess',
    screen: formAnswers,
    sections: ['forms', 'form-sheet'],
    crumb: 'SettingsMenu.customForms',
  },
  {
    path: '/FormAnswers/:answerId',
    guard: 'Core',
    screen: formAnswer,
    kind: 'record',
    sections: ['form-sheet'],
    crumb: 'SettingsMenu.customForms',
  },
  { path: '/Kanban', guard: 'Kanban', screen: kanban, crumb: 'Menu.kanban' },
  {
    path: '/Activities',
    guard: 'Activities',
    screen: byFace('today', today, activities),
    sections: ['casework', 'case-files', 'planning', 'form-sheet', 'today'],
    crumb: 'Menu.activities',
  },
  {
    path: '/Today',
    guard: 'Activities',
    screen: today,
    sections: ['casework', 'case-files', 'planning', 'form-sheet', 'today'],
    crumb: 'Menu.activities',
  },
  {
    path: '/TimeSheets',
    guard: 'Activities',
    screen: timeSheets,
    sections: ['planning'],
    crumb: 'Crumb.timeSheets',
  },
  {
    path: '/Test/NewcaseList',
    guard: 'PropertyManagement',
    screen: newCaseList,
    crumb: 'Crumb.newCaseList',
  },
]
