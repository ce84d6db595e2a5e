import {
  PGlite,
  parse,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { serialize } from 'pg-protocol';
import type * as wire from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import { goOn } from '../../processorTime.ts';
import { letOthersIn } from './letOthersIn.ts';

/** A statement that the engine has parsed. */
interface Prepared {
  readonly name: string;
  /** The types of its parameters. */
  readonly types: readonly number[];
  /** The message that names its columns, if it has any. */
  readonly columns: readonly wire.BackendMessage[];
}

/**
 * Most statements to keep prepared. Ours are far fewer, but each length of a list of values makes a
 * statement of its own.
 */
const maxPrepared = 500;

/** Statements that are prepared. COPY is not, since PGlite handles its file. */
const repeated = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * PGlite that parses and plans a statement at its first use, and sends one message for each later
 * use. PGlite itself sends six and plans each time. Three queries of a customer's boxes take less
 * than half the time this way. All requests wait while the engine works. Answers are read by
 * node-postgres's parser, which takes a quarter of the time of PGlite's.
 *
 * package.json pins one exact version of PGlite, since this uses undocumented parts of it:
 *   - `_checkReady`, which waits for the start and refuses a closed database;
 *   - `_runExclusiveTransaction`, which keeps a query out of other transactions;
 *   - that `transaction` passes a handle whose `query` can be replaced.
 */
export class PreparedPGlite extends PGlite {
  readonly #prepared = new Map<string, Prepared>();
  readonly #listeners: { channel: string; callback: (payload: string) => void }[] = [];

  override async query<T>(
    text: string,
    params: unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<T>> {
    if (!this.#mayPrepare(text, options)) return super.query(text, params, options);
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#run<T>(text, params, options));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = (text, params = [], options) => {
        const plain = tx.closed || !this.#mayPrepare(text, options);
        return plain ? tx.query(text, params, options) : this.#run(text, params, options);
      };
      // An object that inherits: a copy would fix whether the transaction is closed.
      return work(Object.create(tx, { query: { value: query } }) as Transaction);
    });
  }

  #mayPrepare(text: string, options: QueryOptions | undefined): boolean {
    if (options?.blob || options?.paramTypes || !repeated.test(text)) return false;
    return this.#prepared.has(text) || this.#prepared.size < maxPrepared;
  }

  async #run<T>(text: string, params: unknown[], options: QueryOptions = {}): Promise<Results<T>> {
    const results = await this.runExclusive(async () => {
      await letOthersIn();
      goOn();
      const { name, types, columns } = this.#prepared.get(text) ?? (await this.#prepare(text));
      const values = params.map((value, at) => {
        const type = types[at] ?? 0;
        const write = options.serializers?.[type] ?? this.serializers[type];
        if (value === null || value === undefined) return null;
        return write ? write(value) : String(value);
      });
      const messages = await this.#say([
        serialize.bind({ statement: name, values }),
        serialize.execute(),
      ]);
      const { parsers, rowMode } = options;
      // PGlite copies parsers that are given as an option, with hundreds of its own, for each
      // query.
      const known = parsers ? Object.assign(Object.create(this.parsers), parsers) : this.parsers;
      const answer = [...columns, ...messages] as Parameters<typeof parse.parseResults>[0];
      return parse.parseResults(answer, known, rowMode && { rowMode })[0] as Results<T>;
    });
    // Another query may have begun before whoever waited for this one goes on.
    goOn();
    return results;
  }

  async #prepare(text: string): Promise<Prepared> {
    const name = `prepared_${this.#prepared.size}`;
    const sent = await this.#say([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    const types = sent.find(isParameters)?.dataTypeIDs ?? [];
    const columns = sent.filter((message) => message.name === 'rowDescription');
    const prepared = { name, types, columns };
    this.#prepared.set(text, prepared);
    return prepared;
  }

  /**
   * Sends the messages and a sync, so that an error leaves no message pending.
   * @throws the engine's error
   */
  async #say(messages: readonly Uint8Array[]): Promise<wire.BackendMessage[]> {
    const parser = new Parser();
    const heard: wire.BackendMessage[] = [];
    await this.execProtocolRawStream(Buffer.concat([...messages, serialize.sync()]), {
      syncToFs: false,
      // Copied, since the engine uses the memory again.
      onRawData: (data) => parser.parse(Buffer.from(data), (message) => heard.push(message)),
    });
    for (const message of heard) {
      if (message.name === 'error') throw message;
      if (isNotification(message)) this.#notify(message);
    }
    return heard;
  }

  /** As PGlite's. A notification can arrive with the answer to any statement, a prepared one too. */
  override async listen(...[channel, callback, tx]: Parameters<PGlite['listen']>) {
    this.#listeners.push({ channel, callback });
    return super.listen(channel, callback, tx);
  }

  #notify({ channel, payload }: wire.NotificationResponseMessage): void {
    for (const listener of this.#listeners) {
      if (listener.channel === channel) queueMicrotask(() => listener.callback(payload));
    }
  }
}

const isParameters = (message: wire.BackendMessage): message is wire.ParameterDescriptionMessage =>
  message.name === 'parameterDescription';

const isNotification = (
  message: wire.BackendMessage,
): message is wire.NotificationResponseMessage => message.name === 'notification';
