/** Values that are secret wherever they stand, known by their form. The first group is the value, else the whole match. */
export type SecretPattern = { what: string; pattern: RegExp };

/** Not in the middle of something longer, as base64 would have it. */
const START = String.raw`(?<![\w/+=.-])`;

/** A key that its issuer marks by how it begins. */
const marked = (what: string, source: string): SecretPattern => ({
  what,
  pattern: new RegExp(START + source, 'g'),
});

export const SECRET_PATTERNS: readonly SecretPattern[] = [
  { what: 'bearer token', pattern: /\bbearer\s+((?=[\w.~+/=-]*\d)[\w.~+/=-]{8,})/gi },
  { what: 'basic credentials', pattern: /\bbasic\s+((?=[\w+/]*[\d=])[\w+/]{8,}={0,2})/gi },
  marked('JWT', String.raw`eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*`),
  marked('Anthropic key', String.raw`sk-ant-[\w-]{16,}`),
  marked('API key', String.raw`sk-(?!ant-)(?=[\w-]*\d)[\w-]{16,}`),
  marked('Stripe key', String.raw`(?:sk|rk)_(?:live|test)_\w{16,}`),
  marked('webhook secret', String.raw`whsec_[\w+/=]{16,}`),
  marked('GitHub token', String.raw`gh[oprsu]_\w{30,}`),
  marked('GitHub token', String.raw`github_pat_\w{30,}`),
  marked('GitLab token', String.raw`gl(?:pat|dt|ptt|rt|soat)-[\w-]{16,}`),
  marked('Slack token', String.raw`xox[abeoprs]-[\w-]{10,}`),
  marked('AWS access key', String.raw`(?:AKIA|ASIA)[0-9A-Z]{16}(?!\w)`),
  marked('Google API key', String.raw`AIza[\w-]{35}`),
  marked('Google token', String.raw`ya29\.[\w-]{20,}`),
  marked('npm token', String.raw`npm_\w{30,}`),
  marked('PyPI token', String.raw`pypi-[\w-]{40,}`),
  marked('Hugging Face token', String.raw`hf_[A-Za-z]{30,}`),
  marked('SendGrid key', String.raw`SG\.[\w-]{16,}\.[\w-]{16,}`),
  marked('DigitalOcean token', String.raw`do[opr]_v1_[0-9a-f]{40,}`),
  marked('Shopify token', String.raw`shp(?:at|ca|pa|ss)_[0-9a-f]{24,}`),
  marked('Linear key', String.raw`lin_api_\w{30,}`),
  marked('Notion token', String.raw`(?:secret|ntn)_\w{36,}`),
  marked('age key', 'AGE-SECRET-KEY-1[0-9A-Z]{50,}'),
  {
    what: 'private key',
    pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----([A-Za-z0-9+/=\s\\]{40,8192}?)-----END/g,
  },
  { what: 'password in an address', pattern: /:\/\/[^\s/@:"'<>\\]*:([^\s/@"'<>\\]{1,256})@/g },
  { what: 'credentials in an address', pattern: /:\/\/([^\s/@:"'<>\\]{16,256})@/g },
];

/** Text that none of these words or beginnings occur in holds no secret that could be told; most texts end here. */
export const MAY_HOLD_SECRET =
  /auth|bearer|basic|cookie|cred|jwt|pass|pat\b|pw|secret|signature|token|key|dsn|connection|session|eyJ|sk-|_live_|_test_|whsec_|gh[oprsu]_|glpat|gl(?:dt|ptt|rt|soat)-|xox|AKIA|ASIA|AIza|ya29|npm_|pypi-|hf_|SG\.|_v1_|shp(?:at|ca|pa|ss)_|lin_api_|ntn_|:\/\/[^\s/]*@/i;
