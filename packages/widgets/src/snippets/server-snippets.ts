import type { Place } from './page-snippets.ts'

export const SERVERS = ['Node', 'PHP', 'C#', 'Python', 'Go'] as const
export type ServerLanguage = (typeof SERVERS)[number]

const wanted = ({ widget, site }: Place) => JSON.stringify({ widgets: [widget], origin: site })

const node = (place: Place) => `// the key stays on your server
app.post('/casekit-token', async (request, response) => {
  const answer = await fetch('${place.origin}/api/Embed/Session', {
    method: 'POST',
    headers: { Authorization: \`Bearer \${process.env.CASEKIT_KEY}\`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ widgets: ['${place.widget}'], origin: '${place.site}' }),
  })
  const { token, code } = await answer.json()
  if (token) response.send(token)
  else response.status(502).send(code)
})`

const php = (place: Place) => `<?php
// casekit-token.php; the key stays on your server
$answer = file_get_contents('${place.origin}/api/Embed/Session', false, stream_context_create(['http' => [
  'method' => 'POST',
  'header' => ['Authorization: Bearer ' . getenv('CASEKIT_KEY'), 'Content-Type: application/json'],
  'content' => json_encode(['widgets' => ['${place.widget}'], 'origin' => '${place.site}']),
  'ignore_errors' => true,
]]));
$session = json_decode($answer ?: '{}', true);
header('Content-Type: text/plain');
if (empty($session['token'])) http_response_code(502);
echo $session['token'] ?? $session['code'] ?? 'unavailable';`

const csharp = (place: Place) => `// Program.cs; the key stays on your server
using System.Net.Http.Headers;

var casekit = new HttpClient { BaseAddress = new Uri("${place.origin}") };
casekit.DefaultRequestHeaders.Authorization =
    new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("CASEKIT_KEY"));

var app = WebApplication.Create(args);
app.MapPost("/casekit-token", async () =>
{
    var wanted = new { widgets = new[] { "${place.widget}" }, origin = "${place.site}" };
    var answer = await casekit.PostAsJsonAsync("/api/Embed/Session", wanted);
    var session = await answer.Content.ReadFromJsonAsync<Session>();
    return session?.Token is { } token ? Results.Text(token) : Results.Text(session?.Code, statusCode: 502);
});
app.Run();

record Session(string? Token, string? Code);`

const python = (place: Place) => `# casekit_token.py; the key stays on your server
import json
import os
from urllib.request import Request, urlopen


def casekit_token():
    """Answer this as text from a route of Django, Flask or FastAPI; it raises HTTPError when Casekit refuses."""
    wanted = {"widgets": ["${place.widget}"], "origin": "${place.site}"}
    headers = {"Authorization": f"Bearer {os.environ['CASEKIT_KEY']}", "Content-Type": "application/json"}
    request = Request("${place.origin}/api/Embed/Session", json.dumps(wanted).encode(), headers)
    with urlopen(request, timeout=10) as answer:
        return json.load(answer)["token"]`

const go = (place: Place) => `// main.go; the key stays on your server
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
)

const wanted = \`${wanted(place)}\`

func casekitToken(w http.ResponseWriter, r *http.Request) {
	ask, _ := http.NewRequestWithContext(r.Context(), "POST", "${place.origin}/api/Embed/Session", strings.NewReader(wanted))
	ask.Header.Set("Authorization", "Bearer "+os.Getenv("CASEKIT_KEY"))
	ask.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(ask)
	if err != nil {
		http.Error(w, "unavailable", http.StatusBadGateway)
		return
	}
	defer answer.Body.Close()
	var session struct{ Token, Code string }
	if err := json.NewDecoder(answer.Body).Decode(&session); err != nil || session.Token == "" {
		http.Error(w, session.Code, http.StatusBadGateway)
		return
	}
	fmt.Fprint(w, session.Token)
}

func main() {
	http.HandleFunc("/casekit-token", casekitToken)
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}`

const WRITE: Record<ServerLanguage, (place: Place) => string> = {
  Node: node,
  PHP: php,
  'C#': csharp,
  Python: python,
  Go: go,
}

/**
 * Returns the code with which a partner's server requests a visitor's token; for WordPress it is part of the page's.
 */
export const serverSnippetFor = (language: ServerLanguage, place: Place): string => WRITE[language](place)
