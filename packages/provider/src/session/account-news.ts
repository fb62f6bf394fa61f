import type { Language } from '@casekit/contract/languages'

/** Account changes that the owner is mailed about. */
export const ACCOUNT_NEWS = [
  'device',
  'password',
  'passkey-added',
  'passkey-removed',
  'authenticator-on',
  'authenticator-off',
  'own-token',
  'email-asked',
  'email-changed',
] as const
export type AccountNews = (typeof ACCOUNT_NEWS)[number]

/** Subject and first line. */
export const NEWS: Record<Language, Record<AccountNews, readonly [string, string]>> = {
  'da-DK': {
    device: ['Nyt login i Casekit', 'Nogen er logget ind med din konto fra en browser, som vi ikke har set før.'],
    password: ['Din adgangskode er ændret', 'Adgangskoden til din konto i Casekit er ændret.'],
    'passkey-added': [
      'Ny adgangsnøgle i Casekit',
      'Der er føjet en adgangsnøgle til din konto. Den logger ind uden adgangskode.',
    ],
    'passkey-removed': ['En adgangsnøgle er fjernet', 'En adgangsnøgle er fjernet fra din konto.'],
    'authenticator-on': ['Login med kode er slået til', 'Login med kode fra en app er slået til for din konto.'],
    'authenticator-off': ['Login med kode er slået fra', 'Login med kode fra en app er slået fra for din konto.'],
    'own-token': [
      'Nyt API-token i Casekit',
      'Der er lavet et API-token til din konto. Den, der har det, kan kalde Casekit som dig.',
    ],
    'email-asked': [
      'Din mailadresse er ved at blive skiftet',
      'Der er bedt om, at din konto i Casekit får en anden mailadresse. Den skifter, når den nye adresse er bekræftet.',
    ],
    'email-changed': [
      'Din mailadresse er skiftet',
      'Din konto i Casekit har fået en anden mailadresse. Fra nu af logger du ind med den nye.',
    ],
  },
  'nn-NO': {
    device: ['Ny innlogging i Casekit', 'Nokon har logga inn med kontoen din frå ein nettlesar vi ikkje har sett før.'],
    password: ['Passordet ditt er endra', 'Passordet til kontoen din i Casekit er endra.'],
    'passkey-added': [
      'Ny tilgangsnøkkel i Casekit',
      'Det er lagt ein tilgangsnøkkel til kontoen din. Han loggar inn utan passord.',
    ],
    'passkey-removed': ['Ein tilgangsnøkkel er fjerna', 'Ein tilgangsnøkkel er fjerna frå kontoen din.'],
    'authenticator-on': [
      'Innlogging med kode er slått på',
      'Innlogging med kode frå ein app er slått på for kontoen din.',
    ],
    'authenticator-off': [
      'Innlogging med kode er slått av',
      'Innlogging med kode frå ein app er slått av for kontoen din.',
    ],
    'own-token': [
      'Nytt API-token i Casekit',
      'Det er laga eit API-token til kontoen din. Den som har det, kan kalle Casekit som deg.',
    ],
    'email-asked': [
      'E-postadressa di er i ferd med å bli bytt',
      'Nokon har bede om at kontoen din i Casekit får ei anna e-postadresse. Ho blir bytt når den nye adressa er stadfesta.',
    ],
    'email-changed': [
      'E-postadressa di er bytt',
      'Kontoen din i Casekit har fått ei anna e-postadresse. Frå no av loggar du inn med den nye.',
    ],
  },
  'sv-SE': {
    device: [
      'Ny inloggning i Casekit',
      'Någon har loggat in med ditt konto från en webbläsare som vi inte har sett förut.',
    ],
    password: ['Ditt lösenord har ändrats', 'Lösenordet till ditt konto i Casekit har ändrats.'],
    'passkey-added': [
      'Ny lösennyckel i Casekit',
      'En lösennyckel har lagts till på ditt konto. Den loggar in utan lösenord.',
    ],
    'passkey-removed': ['En lösennyckel har tagits bort', 'En lösennyckel har tagits bort från ditt konto.'],
    'authenticator-on': ['Inloggning med kod är på', 'Inloggning med kod från en app har slagits på för ditt konto.'],
    'authenticator-off': ['Inloggning med kod är av', 'Inloggning med kod från en app har stängts av för ditt konto.'],
    'own-token': [
      'Nytt API-token i Casekit',
      'Ett API-token har skapats för ditt konto. Den som har det kan anropa Casekit som du.',
    ],
    'email-asked': [
      'Din e-postadress håller på att bytas',
      'Någon har bett om att ditt konto i Casekit ska få en annan e-postadress. Den byts när den nya adressen har bekräftats.',
    ],
    'email-changed': [
      'Din e-postadress har bytts',
      'Ditt konto i Casekit har fått en annan e-postadress. Från och med nu loggar du in med den nya.',
    ],
  },
  'en-US': {
    device: [
      'New sign-in to Casekit',
      'Somebody signed in to your account from a browser that we have not seen before.',
    ],
    password: ['Your password was changed', 'The password of your Casekit account was changed.'],
    'passkey-added': [
      'New passkey in Casekit',
      'A passkey was added to your account. It signs in without the password.',
    ],
    'passkey-removed': ['A passkey was removed', 'A passkey was removed from your account.'],
    'authenticator-on': [
      'Sign-in with a code is on',
      'Sign-in with a code from an app was turned on for your account.',
    ],
    'authenticator-off': [
      'Sign-in with a code is off',
      'Sign-in with a code from an app was turned off for your account.',
    ],
    'own-token': [
      'New API token in Casekit',
      'An API token was created for your account. Anybody who has it can call Casekit as you.',
    ],
    'email-asked': [
      'Your email address is about to change',
      'Somebody requested a different email address for your Casekit account. It changes once the new address is confirmed.',
    ],
    'email-changed': [
      'Your email address was changed',
      'Your Casekit account has a new email address. From now on, sign in with the new one.',
    ],
  },
  'de-DE': {
    device: [
      'Neue Anmeldung bei Casekit',
      'Jemand hat sich mit deinem Konto in einem Browser angemeldet, den wir noch nicht kennen.',
    ],
    password: ['Dein Passwort wurde geändert', 'Das Passwort deines Casekit-Kontos wurde geändert.'],
    'passkey-added': [
      'Neuer Passkey in Casekit',
      'Deinem Konto wurde ein Passkey hinzugefügt. Er meldet ohne Passwort an.',
    ],
    'passkey-removed': ['Ein Passkey wurde entfernt', 'Ein Passkey wurde aus deinem Konto entfernt.'],
    'authenticator-on': [
      'Anmeldung mit Code ist an',
      'Die Anmeldung mit einem Code aus einer App wurde für dein Konto eingeschaltet.',
    ],
    'authenticator-off': [
      'Anmeldung mit Code ist aus',
      'Die Anmeldung mit einem Code aus einer App wurde für dein Konto ausgeschaltet.',
    ],
    'own-token': [
      'Neues API-Token in Casekit',
      'Für dein Konto wurde ein API-Token erstellt. Wer es hat, kann Casekit in deinem Namen aufrufen.',
    ],
    'email-asked': [
      'Deine E-Mail-Adresse soll geändert werden',
      'Für dein Casekit-Konto wurde eine andere E-Mail-Adresse beantragt. Sie wird geändert, sobald die neue Adresse bestätigt ist.',
    ],
    'email-changed': [
      'Deine E-Mail-Adresse wurde geändert',
      'Dein Casekit-Konto hat eine andere E-Mail-Adresse. Ab jetzt meldest du dich mit der neuen an.',
    ],
  },
  'es-ES': {
    device: [
      'Nuevo inicio de sesión en Casekit',
      'Alguien ha iniciado sesión con tu cuenta desde un navegador que no habíamos visto antes.',
    ],
    password: ['Se ha cambiado tu contraseña', 'Se ha cambiado la contraseña de tu cuenta de Casekit.'],
    'passkey-added': [
      'Nueva llave de acceso en Casekit',
      'Se ha añadido una llave de acceso a tu cuenta. Con ella se entra sin contraseña.',
    ],
    'passkey-removed': ['Se ha quitado una llave de acceso', 'Se ha quitado una llave de acceso de tu cuenta.'],
    'authenticator-on': [
      'El acceso con código está activado',
      'Se ha activado el acceso con un código de una aplicación en tu cuenta.',
    ],
    'authenticator-off': [
      'El acceso con código está desactivado',
      'Se ha desactivado el acceso con un código de una aplicación en tu cuenta.',
    ],
    'own-token': [
      'Nuevo token de API en Casekit',
      'Se ha creado un token de API para tu cuenta. Quien lo tenga puede llamar a Casekit en tu nombre.',
    ],
    'email-asked': [
      'Tu dirección de correo va a cambiar',
      'Se ha pedido otra dirección de correo para tu cuenta de Casekit. Cambiará cuando se confirme la nueva.',
    ],
    'email-changed': [
      'Se ha cambiado tu dirección de correo',
      'Tu cuenta de Casekit tiene otra dirección de correo. A partir de ahora inicias sesión con la nueva.',
    ],
  },
}
