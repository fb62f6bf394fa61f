import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { registerCaseWizard } from '@casekit/elements/case-wizard'

@Component({
  selector: 'host-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: ` <casekit-case-wizard
      api="http://casekit.example"
      language="en-US"
      [getToken]="getToken"
      (casekit-ready)="ready()"
    ></casekit-case-wizard>
    <p>Below</p>`,
})
class HostComponent {
  readonly getToken = async () => (await fetch('/casekit-token')).text()
  ready(): void {
    document.documentElement.dataset.ready = ''
  }
}

void registerCaseWizard()
void bootstrapApplication(HostComponent, { providers: [provideZonelessChangeDetection()] })
