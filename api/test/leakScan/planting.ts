// Plants values in every private field of every form through their routes, and takes each filing through all stages:
// codes, subscriptions, news, answers, paper and attestation, a document, an opened identity.
import { randomUUID } from 'node:crypto';
import type { Input, RouteName, routes } from '@denonco/contract';
import { buildComplaint, buildDenouncement } from '../../src/demo/filings.ts';
import { CaseDriver } from '../caseDriver.ts';
import { aPdf, uploaded } from '../evidence.ts';
import type { TestApp } from '../testApp.ts';
import { PlantedValueFactory } from './plantedValues.ts';

type Body<N extends RouteName> = Input<(typeof routes)[N]> extends { body: infer B } ? B : never;
const both = { email: true, sms: true } as const;

/** Includes every answer received while planting, none of which may leak. */
export interface Planted {
  readonly mint: PlantedValueFactory;
  readonly answers: readonly string[];
  readonly numbers: readonly string[];
}

export class Planter {
  readonly mint: PlantedValueFactory;
  readonly answers: string[] = [];
  readonly numbers: string[] = [];
  readonly #app: TestApp;
  readonly #driver: CaseDriver;
  #turn = 0;

  constructor(testApp: TestApp, mint = new PlantedValueFactory()) {
    this.#app = testApp;
    this.#driver = new CaseDriver(testApp);
    this.mint = mint;
  }

  async plant(count: number): Promise<Planted> {
    const forms = [
      () => this.#individual(),
      () => this.#entity(),
      () => this.#complaint(),
      () => this.#paper(),
      () => this.#paperComplaint(),
    ];
    while (this.mint.made.length < count) await forms[this.#turn++ % forms.length]?.();
    return this;
  }

  async #file<N extends 'fileIndividualDenouncement' | 'fileLegalEntityDenouncement' | 'fileComplaint'>(
    name: N,
    body: Body<N>,
  ): Promise<{ readonly number: string; readonly trackingCode: string }> {
    const headers = { 'idempotency-key': randomUUID() };
    const answer: unknown = await Reflect.apply(this.#app.call, undefined, [name, { body }, { headers }]);
    return this.#heard(answer);
  }

  #heard(answer: unknown): { readonly number: string; readonly trackingCode: string } {
    const { status, result, failure } = Object(answer);
    if (status !== 201) throw new Error(`not filed: ${JSON.stringify(failure)}`);
    this.answers.push(JSON.stringify(result));
    this.numbers.push(result.number);
    return result;
  }

  async #evidence(): Promise<string> {
    return uploaded(this.#app.address, aPdf(), `vertetim-${this.#turn}.pdf`);
  }

  #reach() {
    const { mint } = this;
    return { address: mint.address(), email: mint.email(), phone: mint.phone() };
  }

  #representative() {
    const { mint } = this;
    const person = { name: mint.name(), surname: mint.name() };
    return { ...person, position: mint.name(), personalNumber: mint.personalNumber() };
  }

  async #individual(): Promise<void> {
    const { mint } = this;
    const isConfidential = this.#turn % 2 === 0;
    const body = buildDenouncement(
      {
        track: 'denouncement',
        confidentiality: isConfidential ? 'confidential' : 'named',
        ...(isConfidential && { confidentialityReason: mint.reason() }),
        denouncer: {
          type: 'VOTER',
          educationLevel: 'MASTER',
          name: mint.name(),
          surname: mint.name(),
          fatherName: mint.name(),
          birthPlace: mint.name(),
          position: mint.name(),
          personalNumber: mint.personalNumber(),
          ...this.#reach(),
        },
        notify: both,
        evidence: this.#turn % 10 === 1 ? [await this.#evidence()] : [],
      },
      this.#turn,
    );
    const { number, trackingCode } = await this.#file('fileIndividualDenouncement', body);
    if (this.#turn % 10 === 1) await this.#takeFurther(number, trackingCode);
  }

  /** Actions on a case whose filer is unknown to all. */
  async #takeFurther(number: string, code: string): Promise<void> {
    const { call } = this.#app;
    const driver = this.#driver;
    const phone = this.mint.phone();
    this.answers.push(JSON.stringify((await call('requestPhoneConfirmation', { body: { phone } })).result));
    const subscription = { code, channel: 'email' as const, address: this.mint.email() };
    this.answers.push(
      JSON.stringify((await call('subscribeToCase', { params: { kind: 'denouncement' }, body: subscription })).result),
    );
    await driver.act('KqzRegistrar', number, 'startCheck');
    await driver.act('KqzRegistrar', number, 'askCompletion', { request: 'Në cilën orë ndodhi?', dueInDays: 5 });
    const traced = (await call('traceDenouncement', { body: { code } })).result;
    this.answers.push(JSON.stringify(traced));
    const requestId = traced.requests[0]?.id ?? '';
    await call('answerRequest', {
      params: { kind: 'denouncement' },
      body: { code, requestId, answer: 'Në orën 18.', evidence: [] },
    });
    await call('messageOnCase', {
      params: { kind: 'denouncement' },
      body: { code, text: 'Kam edhe një dëshmi.', evidence: [] },
    });
    await this.#openIdentity(number);
    this.answers.push(JSON.stringify((await driver.read(number)).result));
  }

  /** A permitted opening, of which nothing is stored. */
  async #openIdentity(number: string): Promise<void> {
    const token = await this.#driver.tokenOf('KqzCommissioner');
    const { call } = this.#app;
    const body = { parts: ['identity', 'contact'], reason: 'verify', text: 'Për verifikimin e të dhënave.' } as const;
    await call('requestIdentity', { params: { number }, body: { ...body, parts: [...body.parts] } }, { token });
    const panel = (await call('getIdentityPanel', { params: { number } }, { token })).result;
    const id = panel.openings[0]?.id;
    if (id && panel.openings[0]?.state === 'ready') await call('openIdentity', { params: { number, id } }, { token });
  }

  async #entity(): Promise<void> {
    const { mint } = this;
    const { evidence, track, object, description, place, subjects } = buildDenouncement({}, this.#turn);
    const body: Body<'fileLegalEntityDenouncement'> = {
      track,
      object,
      description,
      place,
      subjects,
      evidence,
      language: 'al',
      declaration: true,
      notify: both,
      confidentiality: 'named',
      denouncer: {
        type: 'CSO',
        entityName: `Shoqata ${mint.name()}`,
        nipt: mint.nipt(),
        ...this.#reach(),
        representative: this.#representative(),
      },
    };
    await this.#file('fileLegalEntityDenouncement', body);
  }

  async #complaint(): Promise<void> {
    const { mint } = this;
    const name = `${mint.name()} ${mint.name()}`;
    const contact = this.#reach();
    const representative = this.#representative();
    const complainer = { type: 'CANDIDATE_BY_VOTERS', name, nipt: mint.nipt(), ...contact, representative };
    const decisionFile = await uploaded(this.#app.address, aPdf(), 'vendimi.pdf');
    const body = buildComplaint(
      { complainer, decisionFile, signature: name, notify: both },
      this.#turn,
      this.#app.clock.now,
    );
    const { trackingCode: code } = await this.#file('fileComplaint', body);
    this.answers.push(JSON.stringify((await this.#app.call('traceComplaint', { body: { code } })).result));
  }

  #received() {
    const receivedAt = this.#app.clock.now.toISOString();
    const senderReference = `Nr. ${this.mint.name()}/1`;
    return { way: 'handed_in', receivedAt, pages: 2, attachments: 0, signed: true, senderReference } as const;
  }

  async #paper(): Promise<void> {
    const { mint } = this;
    const person = { type: 'VOTER', name: mint.name(), surname: mint.name(), fatherName: mint.name() };
    const body: Body<'registerDenouncement'> = {
      received: this.#received(),
      track: 'denouncement',
      object: 'CAM-INST',
      description: 'Takim fushate në shkollë.',
      place: {},
      subjects: [],
      confidentiality: 'named',
      scans: [],
      evidence: [],
      language: 'al',
      notify: both,
      individual: { ...person, birthPlace: mint.name(), personalNumber: mint.personalNumber(), ...this.#reach() },
    };
    const token = await this.#driver.tokenOf('KqzRegistrar');
    const headers = { 'idempotency-key': randomUUID() };
    this.#heard(await this.#app.call('registerDenouncement', { body }, { token, headers }));
  }

  async #paperComplaint(): Promise<void> {
    const { mint } = this;
    const complainer = { type: 'CANDIDATE_BY_VOTERS', name: `${mint.name()} ${mint.name()}`, nipt: mint.nipt() };
    const body: Body<'registerComplaint'> = {
      received: this.#received(),
      complainer: { ...complainer, ...this.#reach(), representative: this.#representative() },
      act: { type: 'KZAZ_CANDIDATE', organ: 'KZAZ' },
      violation: 'Kandidati u refuzua.',
      scans: [],
      evidence: [],
      language: 'al',
      notify: both,
    };
    const token = await this.#driver.tokenOf('KasSecretary');
    const headers = { 'idempotency-key': randomUUID() };
    this.#heard(await this.#app.call('registerComplaint', { body }, { token, headers }));
  }
}
