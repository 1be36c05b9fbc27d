import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { asks, everything } from './servers.ts';
import {
  askToConnect,
  connectAlsoTo,
  connectTo,
  frames,
  goTo,
  openTool,
  pressCall,
  readRaw,
  resultView,
  tools,
} from './steps.ts';

const waiting = (page: Page): Locator => page.getByRole('list', { name: 'Waiting for you' });
const inCall = (page: Page): Locator => page.getByRole('region', { name: 'The server asks' });
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const tab = (page: Page, name: string): Locator =>
  page.getByRole('tablist', { name: 'Inbox' }).getByRole('tab', { name, exact: true });

/** Connects in the era of a revision and calls a tool, which asks. */
async function callIn(page: Page, revision: string, tool: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Command, URL or mcp.json' }).fill(asks);
  await page
    .getByRole('radiogroup', { name: 'Revision' })
    .getByRole('radio', { name: revision })
    .click();
  await press(page, 'Connect');
  await expect(tools(page).getByRole('option').first()).toBeVisible();
  await call(page, tool);
}

async function call(page: Page, tool: string): Promise<void> {
  await openTool(page, tool);
  await pressCall(page);
  await expect(inCall(page)).toBeVisible();
}

test('the keys answer what is asked, also from a line of the log', async ({ page }) => {
  await callIn(page, '2026-07-28', 'optional');
  await frames(page, /received/)
    .last()
    .click();
  await page.keyboard.press('Control+Enter');
  await expect(resultView(page)).toContainText('"content":{}');
});

for (const revision of ['2025-11-25', '2026-07-28']) {
  test.describe(revision, () => {
    test('a form is answered in the inbox, once it fits or all the same', async ({ page }) => {
      await callIn(page, revision, 'form');
      await expect(page).toHaveTitle(/^\(1\) /);
      await goTo(page, 'Inbox');
      await expect(waiting(page).getByRole('button')).toHaveCount(1);
      const main = page.getByRole('main');
      await expect(main).toContainText('<img src="https://evil.test.invalid/x.png"');
      await expect(main.getByRole('textbox', { name: 'mail' })).toHaveValue('a@b.example');
      await main.getByRole('radio', { name: 'Dark' }).click();
      await main.getByRole('checkbox', { name: 'Monday' }).check();
      await press(page, 'Accept');
      await expect(main).toContainText('1 problem. Nothing was sent');
      await main.getByRole('textbox', { name: 'name', exact: true }).fill('x');
      await expect(main).toContainText('at least 2');
      await main.getByRole('textbox', { name: 'name', exact: true }).fill('Ines');
      await press(page, 'Accept');
      await expect(main.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
      await expect(page).toHaveTitle(/^Inbox/);
      await main.getByRole('link', { name: 'form' }).click();
      await expect(resultView(page)).toContainText('"name":"Ines"');
      await expect(resultView(page)).toContainText('"tone":"d"');
      await expect(resultView(page)).toContainText('"days":["mo"]');
      await expect(resultView(page)).toContainText('"old":"y"');
    });

    test('nothing filled in is sent as an empty content, inside the call', async ({ page }) => {
      await callIn(page, revision, 'optional');
      await page.reload();
      await inCall(page).getByRole('textbox').first().focus();
      // Elsewhere these keys cancel the call and call the tool once more.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+Enter');
      await expect(resultView(page)).toContainText('"content":{}');
    });

    for (const [name, action] of [
      ['Decline', 'decline'],
      ['Cancel request', 'cancel'],
    ] as const)
      test(`${name} says ${action}`, async ({ page }) => {
        await callIn(page, revision, 'form');
        await inCall(page).getByRole('button', { name }).click();
        await expect(resultView(page)).toContainText(`"action":"${action}"`);
        await expect(resultView(page)).not.toContainText('content":');
      });

    test('an answer by hand goes out as it was written', async ({ page }) => {
      await callIn(page, revision, 'optional');
      await goTo(page, 'Inbox');
      await page.getByRole('tab', { name: 'Raw answer' }).click();
      await page.getByRole('textbox', { name: /^Raw answer/ }).focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText('{"action": "perhaps", "n": 1.0}');
      await press(page, 'Accept');
      // Only then the frame that went out is in the log.
      await expect(waiting(page).getByRole('listitem')).toHaveCount(0);
      const sent = await readRaw(page, /sent .*(elicitation|optional)/);
      await expect(sent).toContainText('{"action": "perhaps", "n": 1.0}');
    });

    test('an address is shown whole, warned of, and opened by a press only', async ({
      page,
      context,
    }) => {
      await callIn(page, revision, 'visit');
      const address = inCall(page).getByLabel('Address', { exact: true });
      await expect(address).toHaveText('http://xn--80ak6aa92e.com/in?x=1');
      await expect(inCall(page).getByRole('list', { name: 'Be wary' })).toContainText('Punycode');
      await expect(inCall(page).getByRole('link', { name: /^Open xn--/ })).toHaveAttribute(
        'rel',
        /noopener/,
      );
      expect(context.pages()).toHaveLength(1);
      await inCall(page).getByRole('button', { name: 'Accept', exact: true }).click();
      await expect(resultView(page)).toContainText('{"action":"accept"}');
    });

    test('a person answers in place of a model', async ({ page }) => {
      await callIn(page, revision, 'sample');
      await goTo(page, 'Inbox');
      const messages = page.getByRole('list', { name: 'Messages' });
      await expect(messages).toContainText('uses the tool look');
      await expect(messages).toContainText('a tool answered c1');
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('By hand.');
      await press(page, 'Add tool use');
      await expect(page.getByRole('textbox', { name: 'Input of block 2' })).toHaveValue(/"at": 7/);
      await press(page, 'Accept');
      await page.getByRole('main').getByRole('link', { name: 'sample' }).click();
      await expect(resultView(page)).toContainText('"text":"By hand."');
      await expect(resultView(page)).toContainText('"stopReason":"toolUse"');
    });
  });
}

test('in a low pane the bar that answers covers neither the question nor its first problem', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 700 });
  await callIn(page, '2025-11-25', 'form');
  const quote = inCall(page).getByRole('figure');
  await expect.poll(() => isUncovered(quote)).toBe(true);
  await inCall(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(inCall(page)).toContainText('1 problem. Nothing was sent');
  const name = inCall(page).getByRole('textbox', { name: 'name', exact: true });
  await expect(name).toBeFocused();
  await expect.poll(() => isUncovered(name)).toBe(true);
});

/** Whether the end of an element is in sight, with nothing before it. */
const isUncovered = (of: Locator): Promise<boolean> =>
  of.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 20, bottom - 3));
  });

test('what was to be done at an address is said to be done', async ({ page }) => {
  await callIn(page, '2025-11-25', 'visit');
  await inCall(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(resultView(page)).toContainText('{"action":"accept"}');
  await expect(
    frames(page, /received notification, notifications\/elicitation\/complete visit-1/),
  ).toHaveCount(1);
  await goTo(page, 'Inbox');
  await tab(page, 'Answered').click();
  await expect(page.getByRole('main')).toContainText('The server says that it is done there');
});

test('questions of all sessions are listed together', async ({ page }) => {
  await callIn(page, '2025-11-25', 'optional');
  await connectAlsoTo(page, asks);
  await goTo(page, 'Inbox');
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
  await page.getByRole('radio', { name: 'All sessions' }).click();
  await waiting(page).getByRole('button').click();
  await expect(page).toHaveURL(/scope=all/);
  await press(page, 'Decline');
  await expect(waiting(page)).toHaveCount(0);
  await tab(page, 'Answered').click();
  await expect(page.getByRole('list', { name: 'Answered' })).toContainText('in asks');
});

test('a legacy request can be refused with an error, or left open', async ({ page }) => {
  await callIn(page, '2025-11-25', 'sample');
  await inCall(page).getByRole('button', { name: 'Other answers' }).click();
  await page.getByRole('menuitem', { name: /^-32602/ }).click();
  await expect(resultView(page)).toContainText('"code":-32602');
  await call(page, 'form');
  await inCall(page).getByRole('button', { name: 'Other answers' }).click();
  await page.getByRole('menuitem', { name: 'Leave it open' }).click();
  await expect(inCall(page)).toBeHidden();
  await goTo(page, 'Inbox');
  await tab(page, 'Answered').click();
  await expect(page.getByRole('main')).toContainText('It can still be answered');
  await press(page, 'Decline');
  await expect(frames(page, /received response, tools\/call form/)).toHaveCount(1);
});

test('several inputs of a round go out together, round after round', async ({ page }) => {
  await callIn(page, '2026-07-28', 'together');
  await inCall(page)
    .getByRole('radiogroup', { name: 'Decision about sure' })
    .getByRole('radio', { name: 'Decline' })
    .click();
  await inCall(page).getByRole('button', { name: 'Send answers' }).click();
  await expect(resultView(page)).toContainText('"sure":{"action":"decline"}');
  await expect(resultView(page)).toContainText('"where":{"roots":[]}');
  await call(page, 'rounds');
  await inCall(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(inCall(page)).toContainText('Second?');
  await goTo(page, 'Inbox');
  await expect(page.getByRole('main')).toContainText('This is round 2');
  await press(page, 'Abandon');
  await tab(page, 'Answered').click();
  await expect(page.getByRole('main')).toContainText('You left it without an answer');
});

test('the laboratory sends another state, and shows whether the server notices', async ({
  page,
}) => {
  await callIn(page, '2026-07-28', 'optional');
  await inCall(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(resultView(page)).toContainText('"action":"accept"');
  const sent = await readRaw(page, /sent request, tools\/call optional/);
  await expect(sent).toContainText('"requestState":"round 1 é"');
  await goTo(page, 'Inbox');
  await tab(page, 'Answered').click();
  const retries = page.getByRole('list', { name: 'Retries' }).getByRole('listitem');
  await expect(retries).toHaveText([/state as given.*Result/]);
  const sendAgain = page
    .getByRole('tabpanel', { name: 'Answered' })
    .getByRole('button', { name: 'Send again' });
  await page.getByRole('radio', { name: 'Missing' }).click();
  await sendAgain.click();
  await expect(retries.nth(1)).toHaveText(/state missing.*Refused -32602/);
  await page.getByRole('radio', { name: 'Altered' }).click();
  await page.getByRole('textbox', { name: 'requestState, altered' }).fill('"forged"');
  await sendAgain.click();
  await expect(retries.nth(2)).toHaveText(/state altered.*Refused -32602/);
});

test('an answer is given again by a responder until that is turned off', async ({ page }) => {
  await callIn(page, '2025-11-25', 'optional');
  await inCall(page).getByRole('button', { name: 'Decline' }).click();
  await goTo(page, 'Inbox');
  await tab(page, 'Answered').click();
  await press(page, 'Answer the same next time');
  await press(page, 'Save responder');
  await expect(page.getByRole('list', { name: 'Responders' }).getByRole('listitem')).toHaveCount(1);
  await goTo(page, 'Tools');
  await pressCall(page);
  await expect(resultView(page)).toContainText('"action":"decline"');
  await expect(frames(page, /sent response, elicitation\/create/)).toHaveCount(2);
  await goTo(page, 'Inbox');
  await tab(page, 'Responders').click();
  await expect(page.getByRole('main')).toContainText('answered once');
  // It is off when the proxy says so.
  const used = page.getByRole('checkbox', { name: /^Use elicitation/ });
  await used.click();
  await expect(used).not.toBeChecked();
  await goTo(page, 'Tools');
  await pressCall(page);
  await expect(inCall(page)).toBeVisible();
});

test('the reference server is told the roots, and told of a change', async ({ page }) => {
  await connectTo(page, everything);
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(waiting(page)).toContainText('roots/list');
  await press(page, 'Add root');
  await page.getByRole('textbox', { name: 'Address of root 1' }).fill('/home/me/my work');
  await page.getByRole('checkbox', { name: /^Keep this list/ }).check();
  await page.getByRole('textbox', { name: 'Name of root 1' }).fill('work');
  await press(page, 'Accept');
  await expect(tab(page, 'Roots')).toContainText('1');
  await goTo(page, 'Tools');
  await openTool(page, 'get-roots-list');
  await pressCall(page);
  await expect(resultView(page)).toContainText('file:///home/me/my%20work');
  await goTo(page, 'Inbox');
  await tab(page, 'Roots').click();
  await page.getByRole('textbox', { name: 'Name of root 1' }).fill('elsewhere');
  await press(page, 'Save roots');
  await expect(
    frames(page, /sent notification, notifications\/roots\/list_changed/),
  ).not.toHaveCount(0);
});

test('what was asked and half answered is still there after a reload, and the question in every tab', async ({
  page,
  context,
}) => {
  await askToConnect(page, asks);
  await call(page, 'form');
  const name = inCall(page).getByRole('textbox', { name: 'name', exact: true });
  await name.fill('Ine');
  await page.reload();
  await expect(name).toHaveValue('Ine');
  const other = await context.newPage();
  await other.goto(page.url());
  await inCall(other).getByRole('button', { name: 'Decline' }).click();
  await expect(inCall(page)).toBeHidden();
});

test('a recording shows what was asked and answered, and answers nothing', async ({ page }) => {
  await callIn(page, '2026-07-28', 'rounds');
  await inCall(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(inCall(page)).toContainText('Second?');
  await page.getByRole('button', { name: /^Close / }).click();
  await page.getByRole('button', { name: /^Open the recording of / }).click();
  await goTo(page, 'Inbox');
  await expect(page.getByRole('tablist', { name: 'Inbox' }).getByRole('tab')).toHaveText([
    /^Answered/,
  ]);
  const asked = page.getByRole('list', { name: 'Answered' }).getByRole('button');
  await expect(asked).toHaveCount(2);
  await asked.last().click();
  await expect(page.getByRole('main')).toContainText('You answered it');
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
  await expect(page).toHaveTitle(/^Inbox/);
});
