import { expect, test } from 'vitest'
import { htmlText } from './html-text.ts'
import { ownWords } from './strip-quoted-reply.ts'

test.each([
  ['<p>Hej&nbsp;Mette</p><p>Ja &amp; tak<br>kl. 9</p>', 'Hej Mette\n\nJa & tak\nkl. 9'],
  ['<h1>Hej</h1><style>p{color:red}</style><p>Ja</p><script>alert("nej")</script>', 'Hej\n\nJa'],
  ['<div>Ja</div><div class="gmail_quote">Den 3. maj skrev Mette:<blockquote>Hej</blockquote></div>', 'Ja'],
  ['<p>Nej</p><div id="divRplyFwdMsg">Fra: Mette</div><p>Hej</p>', 'Nej'],
  ['<blockquote>Kun citat</blockquote>', '> Kun citat'],
  ['<blockquote>Hvornår?</blockquote><p>Kl. 9</p>', 'Kl. 9'],
  ['<p>&#229;&#xE6; &ukendt;</p>', 'åæ &ukendt;'],
  ['<!-- <p>skjult</p> --><b>F</b>ed <a href="https://x.example">her</a>', 'Fed her'],
])('%j says %j', (html, words) => expect(ownWords(htmlText(html))).toBe(words))
