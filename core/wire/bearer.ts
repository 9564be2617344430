/** The secret of an `Authorization: Bearer …` header (RFC 6750 §2.1); null for anything else. */
export const bearerSecret = (authorization: string | undefined): string | null =>
  /^Bearer +([\w.~+/-]{1,256}=*) *$/i.exec(authorization ?? '')?.[1] ?? null;
