import { randomBytes } from 'node:crypto';
import type { ViteDevServer } from 'vite';
import { readGlobalCss } from '../../build/pages/document';

/** What Vite writes into the nonces of its own tags; each answer has another in its place. Source: Vite, `html.cspNonce`. */
export const noncePlaceholder = 'nonce-of-the-studio';

/** The studio's document with its policy. What reads `<meta property="csp-nonce">` gives its styles the nonce. */
export async function renderStudio(
  server: ViteDevServer,
  token: string,
): Promise<{ body: string; policy: string }> {
  const nonce = randomBytes(16).toString('base64');
  const { globalCss: css } = readGlobalCss(() => undefined);
  const document = `<!doctype html>
<html lang="en" class="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="studio-token" content="${token}">
<title>Studio</title>
<link rel="icon" href="data:,">
<style>${css}</style>
<script type="module" src="/src/studio/main.tsx"></script>
</head>
<body><div id="studio"></div></body>
</html>
`;
  const written = await server.transformIndexHtml('/_studio', document);
  return { body: written.replaceAll(noncePlaceholder, nonce), policy: policyWith(nonce) };
}

function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    // Vite's client waits in a worker for a server that was stopped, and loads the window anew once it is back.
    'worker-src blob:',
    `style-src 'nonce-${nonce}'`,
    "font-src 'self' data:",
    "img-src 'self' data: blob:",
    "connect-src 'self' ws:",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
