// Every link of every message is opened as its recipient, a page by the first call that it makes.
import { randomUUID } from 'node:crypto';
import {
  channelsOf,
  type Filed,
  isLinkablePage,
  kindOfNumber,
  noticeEventCodes,
  noticeEvents,
  type RouteName,
  routes,
  urlOf,
} from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { CaseDriver, roleCodes } from '../../test/caseDriver.ts';
import { confirmSubscription } from '../../test/sending/confirmSubscription.ts';
import { type SentMessage, sentBy } from '../../test/sending/localOutbox.ts';
import { createTestApp } from '../../test/testApp.ts';
import { addNotices } from '../accounts/notifications/notifications.store.ts';
import { buildComplaint } from '../demo/filings.ts';
import { uploadDecision } from '../demo/uploads.ts';

const app = await createTestApp({ env: { PUBLIC_URL: 'https://denonco.test' } });
const driver = new CaseDriver(app);
afterAll(() => app.close());

const firstCalls: Readonly<Record<string, RouteName>> = {
  '/app/notices': 'listMyNotices',
  '/app/profile/notification': 'getNoticeSettings',
  '/app/profile/my/sessions': 'listMySessions',
  '/app/profile/my/security': 'getMySecurity',
  '/app/dashboards/default': 'getCurrentMember',
  '/app/administration/members': 'listMembers',
  '/app/administration/roles': 'listRoles',
  '/app/administration/grants': 'listGrants',
  '/app/administration/settings': 'getSettingsForStaff',
  '/app/administration/identities': 'listIdentityOpenings',
  '/app/administration/health': 'getHealth',
  '/app/administration/outbox': 'listOutbox',
  '/app/administration/retention': 'readRetention',
};

const linksIn = ({ text }: SentMessage) =>
  [...text.matchAll(/https:\/\/denonco\.test\/#(\S+)/g)].map(([, to = '']) => to);

/** The status that the page's first call gets. */
async function opened(link: string, token: string): Promise<number> {
  const [path = ''] = link.split('?');
  const [, number] = /^\/app\/registers\/(?:denouncements|complaints)\/(.+)$/.exec(path) ?? [];
  if (number) return (await app.call('getCase', { params: { number } }, { token })).status;
  const [, id] = /^\/app\/administration\/members\/(.+)$/.exec(path) ?? [];
  if (id) return (await app.call('getMember', { params: { id } }, { token })).status;
  if (path === '/app/reports/qv') return (await app.call('listPremises', { query: { kind: 'qv' } }, { token })).status;
  const call = firstCalls[path];
  if (!call) throw new Error(`no page: ${link}`);
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(app.address + urlOf(routes[call]), { headers })).status;
}

describe('messages to members', () => {
  it.each(roleCodes)('lead %s where they may go, in the bell and by e-mail', async (role) => {
    const address = `${role.toLowerCase()}@denonco.test`;
    const id = await driver.memberOf(address);
    const token = await driver.tokenOf(role);
    const [denouncement, complaint] = [await driver.file(), await driver.fileComplaint()];
    const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
    await driver.act('KqzRegistrar', denouncement.number, 'assign', { assignee });
    await app.owner.query('delete from member_notices');
    for (const event of noticeEventCodes) {
      await app.owner.query(
        'insert into member_notice_choices select $1, $2, channel, true from unnest($3::text[]) channel',
        [id, event, channelsOf(event).filter((channel) => channel !== 'sms')],
      );
      const numbers = noticeEvents[event].message.al.includes('{number}')
        ? [denouncement.number, complaint.number]
        : [undefined];
      for (const number of numbers) {
        const notice = { event, key: `test/${role}/${event}/${number}`, to: [id], number, at: app.clock.now };
        await app.deps.db.transaction().execute((tx) => addNotices(tx, notice));
      }
    }
    const links = (await sentBy(app)).filter(({ to }) => to === address).flatMap(linksIn);
    const { items } = (await app.call('listMyNotices', { query: { limit: '100' } }, { token })).result;
    expect(new Set(items.map(({ event }) => event))).toEqual(new Set(noticeEventCodes));
    const pages = new Set([...links, ...items.map(({ path }) => path)]);
    expect(pages.size).toBeGreaterThan(3);
    for (const page of pages) expect([page, await opened(page, token)]).toEqual([page, 200]);
    const grant = items.find(({ event }) => event === 'grantAsked')?.path;
    if (role === 'KqzAuditor') expect(grant).toBe('/app/administration/grants');
  });

  it('about accounts lead administrators where they may go', async () => {
    const other = await driver.addMember('KqzAdministrator', 'roles@denonco.test');
    await app.owner.query(`insert into member_permissions values ($1, 'members.manage', false)`, [other]);
    const token = await driver.tokenOf('KqzAdministrator');
    const params = { id: await driver.addMember('KqzInspector', 'inspector@denonco.test') };
    const { status } = await app.call(
      'actOnMember',
      { params, body: { action: 'disable', reason: 'Provë.' } },
      { token },
    );
    expect(status).toBe(200);
    const body = { username: 'roles@denonco.test', password: app.deps.config.demoPassword };
    const theirs = (await app.call('signIn', { body })).result.accessToken;
    const links = (await sentBy(app)).filter(({ to }) => to === 'roles@denonco.test').flatMap(linksIn);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect([link, await opened(link, theirs)]).toEqual([link, 200]);
  });
});

describe('messages to filers', () => {
  /** Takes what the link leads to, as its recipient would. */
  async function follow(link: string, { number, trackingCode: code }: Filed): Promise<number> {
    const [, name = '', token = ''] =
      /^\/(notices\/confirm|stop|denounces\/requests\/answer)\/([\w-]+)$/.exec(link) ?? [];
    if (name === 'notices/confirm') return (await app.call('confirmSubscription', { body: { token } })).status;
    if (name === 'stop') return (await app.call('unsubscribe', { params: { token } })).status;
    if (name) return (await app.call('linkInfo', { body: { token } })).status;
    const track = kindOfNumber(number) === 'complaint' ? 'traceComplaint' : 'traceDenouncement';
    if (link.endsWith('/track')) {
      expect(link).toBe(kindOfNumber(number) === 'complaint' ? '/complaints/track' : '/denounces/track');
      return (await app.call(track, { body: { code } })).status;
    }
    expect(isLinkablePage(link)).toBe(true);
    expect(new URLSearchParams(link.split('?')[1]).get('number')).toBe(number);
    return 200;
  }

  /** `used`: links that were followed already, and answered. */
  async function followed(filed: Filed, address: string, used: readonly string[] = []): Promise<Set<string>> {
    const links = [...new Set((await sentBy(app)).filter(({ to }) => to === address).flatMap(linksIn))];
    // Stopping comes last.
    const last = links.toSorted((a, b) => Number(a.startsWith('/stop')) - Number(b.startsWith('/stop')));
    for (const link of last) if (!used.includes(link)) expect([link, await follow(link, filed)]).toEqual([link, 200]);
    return new Set(last.map((link) => link.split('?')[0]?.replace(/\/[\w-]{43}$/, '') ?? ''));
  }

  it('of a denouncement lead to its request, its page and the form of the appeal', async () => {
    const email = 'denoncues@shembull.test';
    const denouncer = { type: 'VOTER', name: 'Ana', surname: 'Demo', email };
    const filing = { track: 'denouncement', confidentiality: 'named', denouncer, notify: { email: true } } as const;
    const filed = await driver.file(filing);
    await confirmSubscription(app, email);
    await driver.step(filed, 'startCheck');
    await driver.step(filed, 'askCompletion');
    const mail = (await sentBy(app)).findLast(({ to }) => to === email);
    const [request = ''] = mail ? linksIn(mail) : [];
    expect(await follow(request, filed)).toBe(200);
    await app.call('answerLink', { body: { token: request.split('/').at(-1) ?? '', answer: 'Në orën dhjetë.' } });
    await driver.step(filed, 'refuse');
    const pages = [
      '/notices/confirm',
      '/denounces/requests/answer',
      '/denounces/track',
      '/complaints/register',
      '/stop',
    ];
    expect(await followed(filed, email, [request])).toEqual(new Set(pages));
  });

  it('of a complaint lead to its page', async () => {
    const email = 'ankues@shembull.test';
    const base = buildComplaint({}, 1, app.clock.now);
    const decisionFile = await uploadDecision(app.deps, 'Vendimi.pdf');
    const body = { ...base, decisionFile, complainer: { ...base.complainer, email }, notify: { email: true } };
    const filed = (await app.call('fileComplaint', { body }, { headers: { 'idempotency-key': randomUUID() } })).result;
    await confirmSubscription(app, email);
    await driver.step(filed, 'drawRapporteur');
    expect(await followed(filed, email)).toEqual(new Set(['/notices/confirm', '/complaints/track', '/stop']));
  });
});
