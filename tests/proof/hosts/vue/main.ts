import { createApp } from 'vue'
import { registerCaseWizard } from '@casekit/elements/case-wizard'
import '@casekit/elements/casekit.css'
import App from './App.vue'

void registerCaseWizard()
createApp(App).mount('#app')
