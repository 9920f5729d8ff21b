-- Which accounts are one person's is asked with every call of an administrator.
create index administrator_document on administrator (document_digest) where document_digest is not null;
