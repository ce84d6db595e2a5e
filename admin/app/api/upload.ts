import { NoAnswer, readError } from '@nestbox/client/api/apiError';
import { addressOf } from '@nestbox/client/api/client';
import type { AnswerOf, ParamsOf, StaffCall } from '@nestbox/contract/call';
import { csrfHeaders } from './client';
import { loseSession } from './lostSession';

/** A large picture on a slow line, and the making of its files. */
const limitMilliseconds = 180_000;

interface Upload<C extends StaffCall> {
  readonly params: ParamsOf<C>;
  readonly file: File;
  /** Called with the sent part, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * Uploads a picture by a call that takes a form. `fetch` does not report progress.
 * @throws {ApiError} for an answer other than 2xx
 * @throws {NoAnswer} without an answer
 */
export async function uploadFile<C extends StaffCall>(
  { method, path }: C,
  { params, file, onProgress }: Upload<C>,
): Promise<AnswerOf<C>> {
  const form = new FormData();
  form.append('alt', '');
  form.append('picture', file);
  const request = new XMLHttpRequest();
  request.open(method, addressOf(path, params ? { params } : {}));
  for (const [name, value] of Object.entries(csrfHeaders())) request.setRequestHeader(name, value);
  request.timeout = limitMilliseconds;
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  request.onload = () => resolve();
  request.onerror = () => reject(new NoAnswer(method));
  request.ontimeout = request.onerror;
  request.send(form);
  await promise;
  if (request.status === 200) return JSON.parse(request.responseText);
  if (request.status === 401) loseSession();
  const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
  throw await readError(new Response(request.responseText, { status: request.status, headers }));
}
