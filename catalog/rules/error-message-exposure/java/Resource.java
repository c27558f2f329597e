package com.example;

import java.io.FileInputStream;
import java.io.IOException;
import javax.ws.rs.GET;
import javax.ws.rs.Path;
import javax.ws.rs.core.Response;

@Path("/files")
public class Resource {
    @GET
    @Path("/built")
    public Response built() {
        try (FileInputStream file = new FileInputStream("/srv/files/first")) {
            return Response.ok(file.available()).build();
        } catch (IOException e) {
            Response.ResponseBuilder answer = Response.serverError().entity(e.getMessage()); // source: any; finding: error-message-exposure from any
            return answer.build(); // safe: told where the message was put into it
        }
    }

    @GET
    @Path("/text")
    public String text() {
        try (FileInputStream file = new FileInputStream("/srv/files/first")) {
            return "" + file.available();
        } catch (IOException e) {
            return e.getMessage(); // source: text; finding: error-message-exposure from text
        }
    }
}
