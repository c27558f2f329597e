// The page behind an invitation link: says where the link leads, or why it no longer does, and lets somebody join.
// Texts from the server are set as text, never as markup. Addresses are relative: a proxy may serve all this below a path.

const token = decodeURIComponent(location.pathname.split('/').pop() ?? '');
const element = (id) => document.getElementById(id);
const roles = {
  owner: { name: 'Owner', means: 'do everything, and make other owners' },
  admin: { name: 'Admin', means: 'manage people, keys and code hosts, start scans and triage findings' },
  member: { name: 'Member', means: 'start scans and triage findings' },
  viewer: { name: 'Viewer', means: 'read scans, findings and credits' },
};
const closed = {
  accepted: ['This invitation has been used', 'Each link works once. If it was not you who used it, tell whoever invited you, and ask for another one.'],
  revoked: ['This invitation was withdrawn', 'Ask whoever invited you for another one.'],
  expired: ['This invitation has expired', 'Ask whoever invited you for another one.'],
  unknown: ['There is no such invitation', 'Check that the link is complete, or ask whoever invited you for another one.'],
};

/** The one of the page's sections that is seen; the reader's place is its heading. */
function show(id) {
  for (const section of document.querySelectorAll('main > section')) section.hidden = section.id !== id;
  element(`${id}-title`)?.focus();
}

function showClosed(state) {
  const [title, text] = closed[state];
  element('closed-title').textContent = title;
  element('closed-text').textContent = text;
  document.title = `${title} · Whitebox`;
  show('closed');
}

function showProblem(sentence) {
  element('problem').textContent = sentence;
  element('problem').hidden = sentence === '';
}

async function post(path, body) {
  const response = await fetch(`../api/v1/invitations/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const retryAfter = Number(response.headers.get('retry-after') ?? 0);
  return { status: response.status, retryAfter, body: await response.json() };
}

function isNew() {
  return new FormData(element('as-account')).get('kind') === 'new';
}

/** The form asks for what somebody new, or somebody with an account, has to give. */
function chooseKind() {
  const fresh = isNew();
  element('name-field').hidden = !fresh;
  element('name').required = fresh;
  element('password').autocomplete = fresh ? 'new-password' : 'current-password';
  element('password-hint').hidden = !fresh;
  element('join').textContent = fresh ? 'Create account and join' : 'Sign in and join';
}

function useAnotherAccount() {
  showProblem('');
  element('as-signed-in').hidden = true;
  element('as-account').hidden = false;
  chooseKind();
}

function showOpen({ organization, role, email, expires_at: expiresAt, signed_in: signedIn }) {
  element('organization').textContent = organization.name;
  element('role').textContent = roles[role].name;
  element('role-means').textContent = roles[role].means;
  const until = new Date(expiresAt).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' });
  element('valid-until').textContent = `The link works once, until ${until}.`;
  document.title = `Join ${organization.name} · Whitebox`;
  if (email !== null) {
    element('email').value = email;
    element('email').readOnly = true;
    element('email-hint').hidden = false;
  }
  if (signedIn === null) useAnotherAccount();
  else if (email !== null && email !== signedIn.email) {
    useAnotherAccount();
    showProblem(`You are signed in as ${signedIn.email}, but this invitation is for ${email}.`);
  } else {
    for (const id of ['signed-in-name', 'signed-in-button']) element(id).textContent = signedIn.name;
    element('signed-in-email').textContent = signedIn.email;
    element('as-signed-in').hidden = false;
  }
  show('open');
}

/** @returns the sentence for a refusal, or undefined where the page has changed instead */
async function refusal({ status, retryAfter, body }) {
  if (status === 401) return 'Email or password is wrong.';
  if (status === 409) {
    element('as-account').querySelector('[value="existing"]').checked = true;
    chooseKind();
    return 'There is an account with this email. Sign in with its password.';
  }
  if (status === 404) {
    const before = await post('look-up', { token });
    if (before.status !== 200 || before.body.state !== 'open') return void showState(before);
    return 'This invitation is for another email address.';
  }
  if (status === 429 || status === 503) return `Too many attempts. Try again in ${retryAfter > 90 ? `${Math.ceil(retryAfter / 60)} minutes` : `${Math.max(1, retryAfter)} seconds`}.`;
  return [body.message].flat().join('\n');
}

async function join(event) {
  event.preventDefault();
  const form = event.currentTarget;
  const fields = Object.fromEntries(new FormData(form));
  const { name, email, password } = fields;
  const buttons = form.querySelectorAll('button');
  showProblem('');
  for (const button of buttons) button.disabled = true;
  try {
    const given = form.id === 'as-signed-in' ? {} : { email: email.trim(), password, ...(isNew() && { name: name.trim() }) };
    const answer = await post('accept', { token, ...given });
    if (answer.status !== 200) return showProblem((await refusal(answer)) ?? '');
    const { user, organization, role } = answer.body;
    element('joined-organization').textContent = organization.name;
    element('joined-name').textContent = user.name;
    element('joined-role').textContent = roles[role].name;
    document.title = `Joined ${organization.name} · Whitebox`;
    show('joined');
  } catch {
    showProblem('The service could not be reached. Try again.');
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}

function showState({ status, body }) {
  if (status !== 200) showClosed('unknown');
  else if (body.state !== 'open') showClosed(body.state);
  else showOpen(body);
}

for (const form of document.forms) form.addEventListener('submit', join);
for (const choice of element('as-account').elements.kind) choice.addEventListener('change', chooseKind);
element('use-another').addEventListener('click', useAnotherAccount);
try {
  showState(await post('look-up', { token }));
} catch {
  closed.unknown = ['The service could not be reached', 'Reload the page in a moment.'];
  showClosed('unknown');
}
